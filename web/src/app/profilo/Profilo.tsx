import { Button } from '@mantine/core'
import { preferenzaApi } from '@quadra/contract/preferenza/api'
import { roleLabels } from '@quadra/contract/policy'
import { IconKey } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { MieCompetenze } from '../../addetto/MieCompetenze.tsx'
import { useCall } from '../../client/queries.ts'
import { useSession } from '../../client/session.ts'
import { useDialog } from '../../ui/dialog/dialog.tsx'
import { RifiutoAlert } from '../../domain/RifiutoAlert.tsx'
import { ReadOnlyValue } from '../../ui/form/ReadOnlyValue.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { QueryView } from '../../ui/page/QueryView.tsx'
import { ChangePasswordDialog } from '../ChangePasswordDialog.tsx'
import { AvvisiPanel } from './AvvisiPanel.tsx'
import { CalendarioPanel } from './CalendarioPanel.tsx'

/** Who may not have keys never loads them. */
const MieChiavi = lazy(() => import('../../chiave/MieChiavi.tsx').then((module) => ({ default: module.MieChiavi })))

/** The user's own data, and the notice preferences. */
export function Profilo() {
  const { nome, cognome, ruolo, email, cliente, chiavi } = useSession()
  const [openDialog, dialog] = useDialog(ChangePasswordDialog, 'Cambia password')
  const preferenze = useCall(preferenzaApi.read, {}, { meta: { quiet: true } })
  return (
    <>
      <PageHeader title="Il mio profilo" subtitle="I tuoi dati, gli avvisi e il calendario">
        <Button variant="default" leftSection={<IconKey size={16} aria-hidden />} onClick={openDialog}>
          Cambia password
        </Button>
      </PageHeader>
      <Panel title="Dati">
        <ReadOnlyValue label="Nome" value={`${nome} ${cognome}`} />
        <ReadOnlyValue label="Ruolo" value={roleLabels[ruolo]} />
        <ReadOnlyValue label="Cooperativa" value={cliente?.nome ?? 'Gestione multisito'} />
        <ReadOnlyValue label="Email" value={email} />
      </Panel>
      {preferenze.data?.addetto && <MieCompetenze />}
      {chiavi && (
        <Suspense fallback={null}>
          <MieChiavi />
        </Suspense>
      )}
      <QueryView query={preferenze}>
        {({ digest, giorno_solleciti, messaggio_rifiutato, calendario }) => (
          <>
            <RifiutoAlert
              rifiuto={messaggio_rifiutato}
              advice="Chiedi a chi gestisce gli utenti di controllare il tuo indirizzo."
            />
            <AvvisiPanel digest={digest} giorno_solleciti={giorno_solleciti} />
            <CalendarioPanel calendario={calendario} />
          </>
        )}
      </QueryView>
      {dialog}
    </>
  )
}
