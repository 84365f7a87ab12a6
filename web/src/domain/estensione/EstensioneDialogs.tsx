import { Alert, Text } from '@mantine/core'
import { estensioneApi } from '@quadra/contract/estensione/api'
import { usualScadenza } from '@quadra/contract/estensione/rules'
import { gravitaLabels } from '@quadra/contract/gravita'
import type { NonConformita } from '@quadra/contract/non_conformita/schema'
import { DizionarioField } from '../../fields/DizionarioField.tsx'
import { today } from '../../ui/values/dates.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { optionsOf } from '../../ui/inputs/choices.ts'
import { DateField } from '../../ui/inputs/DateField.tsx'
import { LongTextField } from '../../ui/inputs/LongTextField.tsx'
import { SelectField } from '../../ui/inputs/SelectField.tsx'
import { TextField } from '../../ui/inputs/TextField.tsx'
import { RichiestaField } from './RichiestaField.tsx'

/** The request is a separate text: what the others read does not reveal where it comes from. */
export const EstendiDialog = ({ record }: { record: NonConformita }) => (
  <FormDialog
    call={estensioneApi.create}
    params={{ id: record.id }}
    title="Estendi alle altre cooperative"
    initial={{
      norma_id: record.norma.id,
      riferimento_norma: record.riferimento_norma,
      processo_id: record.processo?.id ?? null,
      gravita: record.gravita,
      scadenza: usualScadenza(today()),
    }}
  >
    <Text size="sm">Ogni altra cooperativa attiva riceve questa richiesta e risponde per sé.</Text>
    <RichiestaField />
    <DateField name="scadenza" />
    <SelectField name="gravita" options={gravita} />
    <DizionarioField name="norma_id" dizionario="norma_conformita" known={record.norma} />
    <TextField name="riferimento_norma" />
    <DizionarioField name="processo_id" dizionario="processo" known={record.processo} />
  </FormDialog>
)
const gravita = optionsOf(gravitaLabels)

export const NonNecessariaDialog = ({ id }: { id: number }) => (
  <FormDialog call={estensioneApi.nonNecessaria} params={{ id }} title="Estensione non necessaria">
    <LongTextField name="motivo" description="Perché le altre cooperative non sono coinvolte" />
  </FormDialog>
)

export const AnnullaDialog = ({ id, date }: { id: number; date: number }) => (
  <FormDialog
    call={estensioneApi.annulla}
    params={{ id }}
    title={`Annulla l’estensione n. ${id}`}
    submit="Annulla l’estensione"
    cancel="Non annullare"
  >
    {date > 0 && (
      <Alert color="yellow">
        {date === 1 ? 'Una risposta è già arrivata' : `${date} risposte sono già arrivate`}: restano agli atti.
      </Alert>
    )}
    <LongTextField name="motivo" />
  </FormDialog>
)
