import { dizionarioApis } from '@quadra/contract/dizionario/api'
import { type DizionarioName, dizionari } from '@quadra/contract/dizionario/names'
import { Text } from '@mantine/core'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { doneWords } from '../../ui/page/toasts.ts'
import { TextField } from '../../ui/inputs/TextField.tsx'
import { missingItem, sourceOf } from './empty-choice.ts'
import { useAddition } from './use-addition.tsx'

interface Props {
  readonly dizionario: DizionarioName
  readonly onDone: (id: number) => void
}
interface OfField extends Props {
  readonly field: string
}

/** The first item of a dictionary, without leaving the form that needs it. */
const NewVoce = ({ dizionario, onDone }: Props) => {
  const { title, nuovo, coded } = dizionari[dizionario]
  return (
    <FormDialog
      call={dizionarioApis[dizionario].create}
      title={nuovo}
      initial={{ stato: 1 }}
      submit="Aggiungi e scegli"
      success={({ descrizione }) => doneWords(`«${descrizione}»: da ora nel dizionario ${title}`)}
      onDone={({ id }) => onDone(id)}
    >
      {coded && <TextField name="codice" />}
      <TextField name="descrizione" />
      <Text size="sm" c="dimmed">
        Entra nel dizionario «{title}»: da subito si sceglie anche nelle altre schede.
      </Text>
    </FormDialog>
  )
}

export const useEmptyDictionary = ({ dizionario, field, onDone }: OfField) =>
  useAddition({
    call: dizionarioApis[dizionario].create,
    form: <NewVoce dizionario={dizionario} onDone={onDone} />,
    name: `${dizionari[dizionario].nuovo}: ${field}`,
    missing: missingItem[dizionario],
    source: sourceOf(dizionario),
  })
