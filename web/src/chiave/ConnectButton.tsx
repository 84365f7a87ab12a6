import { Button } from '@mantine/core'
import { sezioneLabels } from '@quadra/contract/chiave/sezioni'
import { IconPlugConnected } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { address } from '../client/call.ts'
import { useSession } from '../client/session.ts'
import { LightModal } from '../ui/dialog/LightModal.tsx'
import { useListScope } from '../ui/list/list-scope.tsx'

const ConnectSteps = lazy(() => import('./ConnectSteps.tsx').then((module) => ({ default: module.ConnectSteps })))

/** The address by which a program reads this list, for who may have keys; nothing of a list that no key reads. */
export function ConnectButton() {
  const { api, query } = useListScope()
  const { chiavi } = useSession()
  const [opened, setOpened] = useState(false)
  const sezione = api.list.path.split('/')[2]!
  if (!chiavi || !api.list.key || !isSection(sezione)) return null
  const url = location.origin + address(api.list, { query: { ...query, formato: 'csv' } })
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPlugConnected size={16} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        Collega a Excel
      </Button>
      <LightModal opened={opened} onClose={() => setOpened(false)} title="Collega a Excel" size="lg">
        <Suspense>
          <ConnectSteps url={url} sezione={sezione} />
        </Suspense>
      </LightModal>
    </>
  )
}

const isSection = (name: string): name is keyof typeof sezioneLabels => Object.hasOwn(sezioneLabels, name)
