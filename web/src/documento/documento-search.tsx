import type { documentoApi } from '@quadra/contract/documento/api'
import { statoDocumentoLabels } from '@quadra/contract/documento/stato'
import { Cooperativa } from '../fields/place-search.tsx'
import { useSession } from '../client/session.ts'
import { isConsortium, management } from '@quadra/contract/policy'
import { optionsOf } from '../ui/inputs/choices.ts'
import { SelectField } from '../ui/inputs/SelectField.tsx'
import { YesNoFilter } from '../ui/inputs/YesNoFilter.tsx'
import type { SearchOf } from '../ui/list/list-api.ts'

/** One panel for both tables. */
export const documentoSearch: SearchOf<typeof documentoApi> = {
  stato_documento: (name) => <Stati name={name} />,
  da_leggere: (name) => <DaLeggere name={name} />,
  da_approvare: (name) => <DaApprovare name={name} />,
  riesame_scaduto: (name) => <YesNoFilter name={name} label="Riesame scaduto" />,
  mie_bozze: (name) => <MieBozze name={name} />,
  cliente_id: (name) => <Cooperativa name={name} clears={[]} />,
  archiviato: (name) => <YesNoFilter name={name} label="Archiviati" />,
  in_uso: (name) => <YesNoFilter name={name} label="In uso" />,
}

/** A user who may not edit any document sees only those in force. */
function Stati({ name }: { name: string }) {
  const { ruolo } = useSession()
  const manages = (management as readonly string[]).includes(ruolo)
  return <SelectField name={name} label="Stato documento" options={manages ? every : inForce} />
}
const every = [...optionsOf(statoDocumentoLabels), { value: 'tutti', label: 'Tutti, anche ritirati' }]
const inForce = every.filter(({ value }) => value === 'vigente')

/** Not for the consortium, which has no documents to confirm. */
const DaLeggere = ({ name }: { name: string }) =>
  isConsortium(useSession().ruolo) ? null : <YesNoFilter name={name} label="Da leggere" />

const DaApprovare = ({ name }: { name: string }) =>
  (management as readonly string[]).includes(useSession().ruolo) ? (
    <YesNoFilter name={name} label="Da approvare" />
  ) : null

const MieBozze = ({ name }: { name: string }) =>
  (management as readonly string[]).includes(useSession().ruolo) ? <YesNoFilter name={name} label="Mie bozze" /> : null
