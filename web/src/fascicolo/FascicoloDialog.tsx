import { Alert } from '@mantine/core'
import { fascicoloApi } from '@quadra/contract/fascicolo/api'
import { consorzio } from '@quadra/contract/fascicolo/rules'
import { firstYear } from '@quadra/contract/kernel/fields'
import { IconShieldLock } from '@tabler/icons-react'
import { useSession } from '../client/session.ts'
import { DizionarioField } from '../fields/DizionarioField.tsx'
import { NormeConformitaField } from '../fields/NormeConformitaField.tsx'
import { selectable } from '../fields/selectable.ts'
import { useClienti } from '../fields/use-clienti.ts'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { SelectField } from '../ui/inputs/SelectField.tsx'
import { SwitchField } from '../ui/inputs/SwitchField.tsx'
import { today } from '../ui/values/dates.ts'

const thisYear = Number(today().slice(0, 4))
const years = Array.from({ length: thisYear - firstYear + 1 }, (_, index) => thisYear - index)

/** What is to be shown to the certification body: of whom, by which norm, in which year. */
export function FascicoloDialog() {
  const { cliente } = useSession()
  return (
    <FormDialog
      call={fascicoloApi.create}
      title="Nuovo fascicolo"
      initial={{ cliente_id: cliente?.id ?? null, anno: thisYear }}
      success="Fascicolo richiesto"
    >
      <CooperativaField />
      <DizionarioField name="norma_id" dizionario="norma" />
      <SelectField name="anno" options={years.map((year) => ({ value: year, label: String(year) }))} />
      <NormeConformitaField />
      <SwitchField name="nomi_addetti" description="Altrimenti i file degli addetti dicono solo il codice" />
      <SwitchField name="con_allegati" description="Non quelli delle non conformità con dati di salute o di minori" />
      <Alert color="yellow" icon={<IconShieldLock size={18} aria-hidden />}>
        Contiene dati personali: consegnarlo solo all’ente di certificazione
      </Alert>
    </FormDialog>
  )
}

/** A cooperative, also one that is no longer active, or the consortium itself. */
function CooperativaField() {
  const { cliente } = useSession()
  const answer = useClienti(cliente === null)
  const rows = answer.data?.rows ?? []
  const all = selectable(
    rows,
    rows.map(({ id }) => id),
    ({ nome }) => nome,
  )
  const options = cliente ? [{ value: cliente.id, label: cliente.nome }] : [{ value: '', label: consorzio }, ...all]
  return <SelectField name="cliente_id" options={options} loading={answer.isLoading} readOnly={cliente !== null} />
}
