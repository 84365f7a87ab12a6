import { Button, Group, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { fornitoreApi } from '@quadra/contract/fornitore/api'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import { z } from 'zod'
import { download } from '../client/files.ts'
import { useMay, useSession } from '../client/session.ts'
import { ClienteField } from '../fields/ClienteField.tsx'
import { DownloadButton } from '../ui/buttons/DownloadButton.tsx'
import { LightModal } from '../ui/dialog/LightModal.tsx'
import { FormScopeProvider, type Values } from '../ui/form/form-scope.tsx'

const icon = <IconFileTypePdf size={16} aria-hidden />
const label = 'Albo fornitori (PDF)'
const load = (cliente_id?: number) => download(fornitoreApi.albo, { query: { cliente_id } }, 'albo_fornitori.pdf')

/** The printed register of a cooperative's suppliers; in multi-site mode the user chooses whose. */
export function AlboButton() {
  const { cliente } = useSession()
  if (!useMay(fornitoreApi.albo)) return null
  if (!cliente) return <ChooseButton />
  return (
    <DownloadButton icon={icon} load={() => load()}>
      {label}
    </DownloadButton>
  )
}

function ChooseButton() {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={icon} onClick={() => setOpened(true)}>
        {label}
      </Button>
      <LightModal opened={opened} onClose={() => setOpened(false)} title="Albo fornitori">
        <Choice onCancel={() => setOpened(false)} />
      </LightModal>
    </>
  )
}

function Choice({ onCancel }: { onCancel: () => void }) {
  const form = useForm<Values>({ initialValues: { cliente_id: null } })
  const chosen = Number(form.values['cliente_id']) || undefined
  return (
    <FormScopeProvider form={form} schema={noDemands}>
      <Stack gap="sm">
        <ClienteField name="cliente_id" label="Cooperativa" required />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            Chiudi
          </Button>
          <DownloadButton icon={icon} disabled={!chosen} load={() => load(chosen)}>
            Scarica
          </DownloadButton>
        </Group>
      </Stack>
    </FormScopeProvider>
  )
}
const noDemands = z.object({})
