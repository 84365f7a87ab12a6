import { Text } from '@mantine/core'
import { codiceFiscaleWarning, partitaIvaWarning } from '@quadra/contract/fornitore/fiscal-code'
import { useFieldValue } from '../ui/form/form-scope.tsx'
import { TextField } from '../ui/inputs/TextField.tsx'

export const CodiceFiscaleField = () => <CodeField name="codice_fiscale" warningOf={codiceFiscaleWarning} />
export const PartitaIvaField = () => (
  <CodeField name="partita_iva" warningOf={partitaIvaWarning} hint="Basta uno tra codice fiscale e partita IVA" />
)

interface Props {
  readonly name: string
  readonly warningOf: (typed: string) => string | undefined
  readonly hint?: string
}

/** A wrong check digit gives a warning, not an error: foreign suppliers exist. */
function CodeField({ name, warningOf, hint }: Props) {
  const typed = useFieldValue(name)
  const warning = typeof typed === 'string' ? warningOf(typed) : undefined
  return <TextField name={name} description={warning ? <Warning>{warning}</Warning> : hint} />
}

const Warning = ({ children }: { children: string }) => (
  <Text component="span" inherit c="orange.9">
    Attenzione: {children.charAt(0).toLowerCase() + children.slice(1)}
  </Text>
)
