import { Button, Group, Text } from '@mantine/core'
import { signInPath } from '@quadra/contract/session/place'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { countsOf } from '../domain/offline/queue.ts'
import type { QueueItem } from '../domain/offline/queue-item.ts'
import { leavingWords } from '../domain/offline/queue-words.ts'
import { signOut } from '../client/session.ts'
import { storedSession } from '../client/stored-session.ts'
import { landing } from './menu.ts'
import { OpenPage } from './OpenPage.tsx'

interface Props {
  readonly waiting: readonly QueueItem[]
}

/** Shown before a Logout that would lose what waits on this device. */
export function LeaveQuestion({ waiting }: Props) {
  const router = useRouter()
  const [isLeaving, setLeaving] = useState(false)
  const safe = useRef<HTMLButtonElement>(null)
  useEffect(() => safe.current?.focus(), [])
  const stay = () => {
    const user = storedSession.read()
    void router.navigate({ to: user ? landing(user.ruolo) : signInPath, replace: true })
  }
  const leave = async () => {
    setLeaving(true)
    const user = storedSession.read()
    const { clearDevice } = await import('../domain/offline/device.ts')
    if (user) await clearDevice(user.id)
    await signOut()
    await router.navigate({ to: signInPath, replace: true })
  }
  return (
    <OpenPage title="Uscire da Quadra?">
      <Text mb="md">{leavingWords(countsOf(waiting))}</Text>
      <Group justify="flex-end">
        <Button variant="default" ref={safe} onClick={router.history.canGoBack() ? () => router.history.back() : stay}>
          Non uscire
        </Button>
        <Button color="red" loading={isLeaving} onClick={() => void leave()}>
          Esci
        </Button>
      </Group>
    </OpenPage>
  )
}
