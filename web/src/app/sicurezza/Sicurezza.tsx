import { Button } from '@mantine/core'
import { profiloApi } from '@quadra/contract/profilo/api'
import { IconKey } from '@tabler/icons-react'
import { useCall } from '../../client/queries.ts'
import { useDialog } from '../../ui/dialog/dialog.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Panel, Wide } from '../../ui/page/Panel.tsx'
import { QueryView } from '../../ui/page/QueryView.tsx'
import { ChangePasswordDialog } from '../ChangePasswordDialog.tsx'
import { AppPanel } from './AppPanel.tsx'
import { CodiciPanel } from './CodiciPanel.tsx'
import { IdentitaPanel } from './IdentitaPanel.tsx'
import { PasskeyPanel } from './PasskeyPanel.tsx'
import { SessioniPanel } from './SessioniPanel.tsx'

/** The own ways in: password, second factor, sessions. */
export function Sicurezza() {
  const [openDialog, dialog] = useDialog(ChangePasswordDialog, 'Cambia password')
  const sicurezza = useCall(profiloApi.read, {}, { meta: { quiet: true } })
  return (
    <>
      <PageHeader title="Sicurezza e sessioni" subtitle="Come entri in Quadra, e da dove sei entrato" />
      <Panel title="Password">
        <Wide>
          <Button variant="default" leftSection={<IconKey size={16} aria-hidden />} onClick={openDialog}>
            Cambia password
          </Button>
        </Wide>
      </Panel>
      <QueryView query={sicurezza}>
        {(own) => (
          <>
            <AppPanel sicurezza={own} />
            <PasskeyPanel sicurezza={own} />
            {own.identita.length > 0 && <IdentitaPanel identita={own.identita} />}
            {(own.totp || own.passkey.length > 0) && <CodiciPanel sicurezza={own} />}
          </>
        )}
      </QueryView>
      <SessioniPanel />
      {dialog}
    </>
  )
}
