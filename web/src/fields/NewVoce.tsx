import { dizionarioApis } from '@quadra/contract/dizionario/api'
import { type DizionarioName, dizionari } from '@quadra/contract/dizionario/names'
import { Text } from '@mantine/core'
import { useMay } from '../client/session.ts'
import { useDialog } from '../ui/dialog/dialog.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import type { EmptyChoice } from '../ui/inputs/choices.ts'
import { TextField } from '../ui/inputs/TextField.tsx'
import { Apart } from './Apart.tsx'
import { emptyWords } from './empty-choice.ts'

interface Props {
  readonly dizionario: DizionarioName
  readonly onDone: (id: number) => void
}
interface OfField extends Props {
  /** Two fields of a form may have the same dictionary: what is typed is stored for one of them. */
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

/** What a select of this dictionary offers while it has no entry, and the dialog of that. */
export function useEmptyDictionary({ dizionario, field, onDone }: OfField) {
  const may = useMay(dizionarioApis[dizionario].create)
  const [open, dialog] = useDialog(
    <NewVoce dizionario={dizionario} onDone={onDone} />,
    `${dizionari[dizionario].nuovo}: ${field}`,
  )
  const empty: EmptyChoice = { words: emptyWords(dizionario, may), onAdd: may ? open : undefined }
  return { empty, dialog: may && <Apart>{dialog}</Apart> }
}
