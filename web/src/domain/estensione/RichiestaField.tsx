import { Text } from '@mantine/core'
import { cooperativesIn } from '@quadra/contract/estensione/names'
import { useClienti } from '../../fields/use-clienti.ts'
import { useFieldValue } from '../../ui/form/form-scope.tsx'
import { LongTextField } from '../../ui/inputs/LongTextField.tsx'

/**
 * The question to the others: a name in it would reveal where it comes from, so the field warns without refusing it.
 */
export function RichiestaField() {
  const typed = useFieldValue('richiesta')
  const clienti = useClienti().data?.rows ?? []
  const named = cooperativesIn(
    typeof typed === 'string' ? typed : '',
    clienti.map(({ nome }) => nome),
  )
  return <LongTextField name="richiesta" description={named.length ? <Warning names={named} /> : noNames} />
}
const noNames = 'Scrivi che cosa verificare, senza nomi e senza citare la cooperativa'

const Warning = ({ names }: { names: readonly string[] }) => (
  <Text component="span" inherit c="orange.9" role="status">
    Attenzione: la richiesta cita {names.map((name) => `«${name}»`).join(' e ')}; la leggono tutte le altre cooperative
  </Text>
)
