import { auditApi } from '@quadra/contract/audit/api'
import type { Audit, AuditAzione } from '@quadra/contract/audit/schema'
import { AzioneFields } from '../azione_miglioramento/AzioneFields.tsx'
import { today } from '../ui/values/dates.ts'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { ReadOnlyValue } from '../ui/form/ReadOnlyValue.tsx'
import { LongTextField } from '../ui/inputs/LongTextField.tsx'

export const AddAzioneDialog = ({ audit }: { audit: Audit }) => (
  <FormDialog
    call={auditApi.createAzione}
    params={{ id: audit.id }}
    title="Aggiungi azione di miglioramento"
    initial={{ data_segnalazione: today() }}
  >
    <AzioneFields cliente={audit.cliente.id} />
  </FormDialog>
)

interface Props {
  readonly audit: Audit
  readonly azione: AuditAzione
}

export const EditAzioneDialog = ({ audit, azione }: Props) => {
  const { id, servizio, responsabile, data_azione, data_segnalazione, miglioramento, soluzione, data_modifica } = azione
  const chosen = { servizio_id: servizio?.id ?? null, responsabile_id: responsabile?.id ?? null }
  const initial = { ...chosen, data_azione, data_segnalazione, miglioramento, soluzione, data_modifica }
  return (
    <FormDialog
      call={auditApi.updateAzione}
      params={{ id: audit.id, aid: id }}
      title="Modifica azione di miglioramento"
      initial={initial}
    >
      <AzioneFields cliente={audit.cliente.id} known={azione} />
    </FormDialog>
  )
}

/** With its solution an action is closed permanently: the user confirms before it is sent. */
export const SolutionDialog = ({ audit, azione: { id, miglioramento, soluzione } }: Props) => (
  <FormDialog
    call={auditApi.approvaAzione}
    params={{ id: audit.id, aid: id }}
    title="Inserisci soluzione"
    initial={{ soluzione: soluzione ?? '' }}
    ask={{ about: miglioramento, yes: 'Chiudi l’azione' }}
  >
    <ReadOnlyValue label="Miglioramento" value={miglioramento} />
    <LongTextField name="soluzione" />
  </FormDialog>
)
