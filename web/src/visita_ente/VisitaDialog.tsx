import { SimpleGrid } from '@mantine/core'
import { certificatoApi } from '@quadra/contract/certificato/api'
import { visitaEnteApi } from '@quadra/contract/visita_ente/api'
import { tipoVisitaEnteLabels, visitaTitle } from '@quadra/contract/visita_ente/names'
import type { VisitaEnte } from '@quadra/contract/visita_ente/schema'
import { useCall } from '../client/queries.ts'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { useFieldValue } from '../ui/form/form-scope.tsx'
import { optionsOf } from '../ui/inputs/choices.ts'
import { DateField } from '../ui/inputs/DateField.tsx'
import { LongTextField } from '../ui/inputs/LongTextField.tsx'
import { SelectField } from '../ui/inputs/SelectField.tsx'
import { SitiVisitatiField } from '../fields/SitiVisitatiField.tsx'

/** A visit that the body announced, or held. */
export const VisitaDialog = () => (
  <FormDialog
    call={visitaEnteApi.create}
    title="Nuova visita"
    initial={{ siti: [] }}
    success={(made: VisitaEnte) => `${visitaTitle(made)} registrata`}
  >
    <Fields />
  </FormDialog>
)

function Fields() {
  const answer = useCall(certificatoApi.list, {})
  const rows = answer.data?.rows ?? []
  const id = Number(useFieldValue('certificato_id')) || null
  const chosen = rows.find((one) => one.id === id)
  return (
    <>
      <SelectField
        name="certificato_id"
        options={rows.map(({ id: value, norma, numero }) => ({ value, label: `${norma.descrizione} n. ${numero}` }))}
        loading={answer.isLoading}
        empty={{ words: 'Nessun certificato: registralo in «Programma audit»' }}
      />
      <SelectField name="tipo" options={optionsOf(tipoVisitaEnteLabels)} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <DateField name="data_inizio" />
        <DateField name="data_fine" />
      </SimpleGrid>
      <SitiVisitatiField
        options={(chosen?.siti ?? []).map(({ cliente }) => ({ value: cliente.id, label: cliente.nome }))}
        hint={chosen ? undefined : 'Prima il certificato: sono i suoi siti'}
      />
      <LongTextField name="note" description="Le legge solo il consorzio" />
    </>
  )
}
