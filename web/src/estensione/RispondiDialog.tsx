import { Alert, Text } from '@mantine/core'
import { estensioneApi } from '@quadra/contract/estensione/api'
import { perContoWords, type Risposta } from '@quadra/contract/estensione/risposta'
import { type Estensione, rispostaUpdate } from '@quadra/contract/estensione/schema'
import { esitoEstensioneLabels } from '@quadra/contract/estensione/stato'
import { longText } from '@quadra/contract/kernel/fields'
import { writeOn } from '@quadra/contract/kernel/list'
import { useSession } from '../client/session.ts'
import { ServizioField } from '../fields/ServizioField.tsx'
import { useFieldValue } from '../ui/form/form-scope.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { optionsOf } from '../ui/inputs/choices.ts'
import { LongTextField } from '../ui/inputs/LongTextField.tsx'
import { RadioField } from '../ui/inputs/RadioField.tsx'
import { LongText } from '../ui/page/LongText.tsx'

interface Props {
  readonly estensione: Estensione
  readonly risposta: Risposta
}

/** Shows the request; the user taps one of three outcomes and writes a note. */
export function RispondiDialog({ estensione, risposta }: Props) {
  const { id, norma, processo, scadenza, richiesta } = estensione
  const { cliente, esito, nota, motivo_richiesto } = risposta
  const { cliente: own } = useSession()
  return (
    <FormDialog
      call={motivo_richiesto ? correction : estensioneApi.risposta}
      params={{ id, cliente_id: cliente.id }}
      title={`Rispondi all’estensione n. ${id}`}
      initial={esito ? { esito, nota: nota ?? '' } : {}}
    >
      {!own && <Alert color="blue">Rispondi {perContoWords(risposta)}</Alert>}
      <div>
        <LongText>{richiesta}</LongText>
        <Text size="xs" c="dimmed">
          {[norma.descrizione, processo?.descrizione, scadenza && writeOn('entro il', scadenza)]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
      <RadioField name="esito" options={esiti} />
      <Servizio cliente={cliente.id} />
      <LongTextField name="nota" description="Che cosa è stato verificato, e come" />
      {motivo_richiesto && <LongTextField name="motivo" />}
    </FormDialog>
  )
}

/** The same call, where an answer already counted is corrected. */
const correction = {
  ...estensioneApi.risposta,
  body: rispostaUpdate.extend({ motivo: longText('Motivo della correzione') }),
}

const esiti = optionsOf(esitoEstensioneLabels).map((option) => ({
  ...option,
  about:
    option.value === 'interessata' ? 'Si apre una non conformità della cooperativa: la nota la descrive' : undefined,
}))

/** Only what is affected has a place. */
const Servizio = ({ cliente }: { cliente: number }) =>
  useFieldValue('esito') === 'interessata' && <ServizioField name="servizio_id" cliente={cliente} />
