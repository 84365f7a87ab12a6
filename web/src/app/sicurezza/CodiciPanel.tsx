import { Button, Stack, Text } from '@mantine/core'
import { profiloApi } from '@quadra/contract/profilo/api'
import type { Sicurezza } from '@quadra/contract/profilo/schema'
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useDialog } from '../../ui/dialog/dialog.tsx'
import { Panel, Wide } from '../../ui/page/Panel.tsx'
import { CodiciNuovi } from './CodiciNuovi.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import { refreshOwnSecurity } from './refresh.ts'

/** How many codes are left for when the phone is lost. */
export function CodiciPanel({ sicurezza }: { sicurezza: Sicurezza }) {
  const [codici, setCodici] = useState<readonly string[] | null>(null)
  const [open, dialog] = useDialog(
    <PasswordDialog
      call={profiloApi.createCodici}
      title="Genera nuovi codici"
      text="I codici di recupero di prima non varranno più."
      submit="Genera"
      success="Codici di recupero generati"
      sicurezza={sicurezza}
      onDone={(made) => {
        setCodici(made.codici)
        void refreshOwnSecurity()
      }}
    />,
    'Genera nuovi codici',
  )
  const left = sicurezza.codici_rimasti
  return (
    <Panel title="Codici di recupero">
      <Wide>
        <Stack gap="sm" align="flex-start">
          <Text>{left === 0 ? 'Non ne restano' : left === 1 ? 'Ne resta 1' : `Ne restano ${left}`}</Text>
          {codici && <CodiciNuovi codici={codici} onSaved={() => setCodici(null)} />}
          <Button variant="default" leftSection={<IconRefresh size={16} aria-hidden />} onClick={open}>
            Genera nuovi
          </Button>
          {dialog}
        </Stack>
      </Wide>
    </Panel>
  )
}
