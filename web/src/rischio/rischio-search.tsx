import type { rischioApi } from '@quadra/contract/rischio/api'
import {
  impattoLabels,
  livelloRischioLabels,
  probabilitaLabels,
  tipoRischioLabels,
  toValueLabel,
  trattamentoLabels,
} from '@quadra/contract/rischio/names'
import { notValued } from '@quadra/contract/rischio/schema'
import { statoRischioLabels, uncoveredLabels } from '@quadra/contract/rischio/stato'
import { useSession } from '../client/session.ts'
import { ClienteField } from '../fields/ClienteField.tsx'
import { DizionarioField } from '../fields/DizionarioField.tsx'
import { ResponsabileField } from '../fields/ResponsabileField.tsx'
import { ServizioField } from '../fields/ServizioField.tsx'
import { optionsOf } from '../ui/inputs/choices.ts'
import { MultiSelectField } from '../ui/inputs/MultiSelectField.tsx'
import { SelectField } from '../ui/inputs/SelectField.tsx'
import { YesNoFilter } from '../ui/inputs/YesNoFilter.tsx'
import type { SearchOf } from '../ui/list/list-api.ts'

export const rischioSearch: SearchOf<typeof rischioApi> = {
  livello: (name) => (
    <MultiSelectField
      name={name}
      label="Livello"
      options={optionsOf({ ...livelloRischioLabels, [notValued]: toValueLabel })}
    />
  ),
  processo_id: (name) => <DizionarioField name={name} label="Processo" dizionario="processo" withInactive lazy />,
  cliente_id: (name) => <Cooperativa name={name} />,
  scoperti: (name) => <YesNoFilter name={name} label="Scoperti" />,
  scaduti: (name) => <YesNoFilter name={name} label={uncoveredLabels.overdue} />,
  tipo: (name) => <SelectField name={name} label="Tipo" options={optionsOf(tipoRischioLabels)} />,
  servizio_id: (name) => <Servizio name={name} />,
  trattamento: (name) => <SelectField name={name} label="Trattamento" options={optionsOf(trattamentoLabels)} />,
  responsabile_id: (name) => <Responsabile name={name} />,
  probabilita: (name) => (
    <SelectField name={name} label="Probabilità" options={optionsOf(numbered(probabilitaLabels))} />
  ),
  impatto: (name) => <SelectField name={name} label="Impatto" options={optionsOf(numbered(impattoLabels.rischio))} />,
  consorzio: (name) => <DelConsorzio name={name} />,
  stato: (name) => (
    <SelectField
      name={name}
      label="Stato"
      options={[...optionsOf(statoRischioLabels), { value: 'tutti', label: 'Tutti' }]}
    />
  ),
}

/** "3 Possibile". */
const numbered = (labels: Readonly<Record<number, string>>) =>
  Object.fromEntries(Object.entries(labels).map(([step, label]) => [step, `${step} ${label}`]))

/** Only the consortium chooses among the cooperatives, and has risks of its own. */
const Cooperativa = ({ name }: { name: string }) =>
  useSession().cliente ? null : <ClienteField name={name} label="Cooperativa" withInactive lazy />
const DelConsorzio = ({ name }: { name: string }) =>
  useSession().cliente ? null : <YesNoFilter name={name} label="Del consorzio" />

function Servizio({ name }: { name: string }) {
  const { cliente } = useSession()
  return (
    <ServizioField
      name={name}
      label="Servizio"
      clienteName="cliente_id"
      {...(cliente && { cliente: cliente.id })}
      withInactive
      lazy
    />
  )
}

function Responsabile({ name }: { name: string }) {
  const { cliente } = useSession()
  return <ResponsabileField name={name} {...(cliente && { cliente: cliente.id })} lazy />
}
