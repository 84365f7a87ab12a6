import { servizioApi } from '@quadra/contract/servizio/api'
import { useMay } from '../client/session.ts'
import { useDialog } from '../ui/dialog/dialog.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import type { EmptyChoice } from '../ui/inputs/choices.ts'
import { TextField } from '../ui/inputs/TextField.tsx'
import { Apart } from './Apart.tsx'
import { addWords } from './empty-choice.ts'

interface Props {
  readonly cliente: number | undefined
  readonly onDone: (id: number) => void
}
interface OfField extends Props {
  readonly field: string
}

const NewServizio = ({ cliente, onDone }: Props) => (
  <FormDialog
    call={servizioApi.create}
    title="Crea nuovo servizio"
    initial={{ cliente, stato: 1 }}
    submit="Aggiungi e scegli"
    onDone={({ id }) => onDone(id)}
  >
    <TextField name="descrizione" />
  </FormDialog>
)

/** What a select of a cooperative's services offers while it has none. */
export function useNoServizio({ cliente, field, onDone }: OfField) {
  const may = useMay(servizioApi.create)
  const [open, dialog] = useDialog(<NewServizio cliente={cliente} onDone={onDone} />, `Crea nuovo servizio: ${field}`)
  const missing = 'Nessun servizio'
  const empty: EmptyChoice = may
    ? { words: addWords(missing), onAdd: open }
    : { words: `${missing}: li aggiunge il manager della cooperativa` }
  return { empty: cliente === undefined ? undefined : empty, dialog: may && <Apart>{dialog}</Apart> }
}
