import { SimpleGrid } from '@mantine/core'
import { ref } from '@quadra/contract/kernel/fields'
import { placeOf } from '@quadra/contract/places'
import { rischioApi } from '@quadra/contract/rischio/api'
import { tipoRischioLabels } from '@quadra/contract/rischio/names'
import { useNavigate } from '@tanstack/react-router'
import { useSession } from '../client/session.ts'
import { ClienteField, useOwnCliente } from '../fields/ClienteField.tsx'
import { DizionarioField } from '../fields/DizionarioField.tsx'
import { DecisoreField } from '../fields/DecisoreField.tsx'
import { ServizioField } from '../fields/ServizioField.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { useFieldValue, useFormScope } from '../ui/form/form-scope.tsx'
import { keyOf, optionsOf } from '../ui/inputs/choices.ts'
import { DateField } from '../ui/inputs/DateField.tsx'
import { LongTextField } from '../ui/inputs/LongTextField.tsx'
import { SelectField } from '../ui/inputs/SelectField.tsx'

/** A risk opens once it is there: it is valued next. */
export function RischioDialog() {
  const navigate = useNavigate()
  const { ruolo } = useSession()
  return (
    <FormDialog
      call={ruolo === 'coordinatore' ? createOfServizio : rischioApi.create}
      title="Nuovo rischio"
      initial={{ cliente_id: useOwnCliente() ?? null, tipo: 'rischio' }}
      onDone={({ id }) => void navigate({ to: placeOf('rischio').record(id) })}
    >
      <Owner />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <SelectField name="tipo" options={optionsOf(tipoRischioLabels)} />
        <DizionarioField name="processo_id" dizionario="processo" />
      </SimpleGrid>
      <LongTextField name="descrizione" />
      <LongTextField name="causa" />
      <LongTextField name="effetto" />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <ServizioField name="servizio_id" clienteName="cliente_id" ownOnly />
        <Responsabile />
      </SimpleGrid>
      <DateField name="prossima_revisione" description="Entro quando si valuta" />
    </FormDialog>
  )
}

/** A coordinator's risks are those of the own services: without one the dialog is not complete. */
const createOfServizio = {
  ...rischioApi.create,
  body: rischioApi.create.body.safeExtend({ servizio_id: ref('Servizio') }),
} as unknown as typeof rischioApi.create

/** Who may be responsible depends on whose it is. */
function Responsabile() {
  const id = Number(keyOf(useFieldValue('cliente_id')))
  return <DecisoreField riesame={{ cliente: id ? { id } : null }} />
}

/** Only the consortium says whose it is; another cooperative has other services and other people. */
function Owner() {
  const { cliente } = useSession()
  const { form } = useFormScope()
  if (cliente) return null
  return (
    <ClienteField
      name="cliente_id"
      label="Cooperativa"
      description="Senza cooperativa il rischio è del consorzio, e lo vede solo il consorzio"
      onPick={() => form.setValues({ servizio_id: null, responsabile_id: null })}
    />
  )
}
