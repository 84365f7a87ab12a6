import { clienteApi } from '@quadra/contract/cliente/api'
import { useMay } from '../client/session.ts'
import { useDialog } from '../ui/dialog/dialog.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import type { EmptyChoice } from '../ui/inputs/choices.ts'
import { TextField } from '../ui/inputs/TextField.tsx'
import { Apart } from './Apart.tsx'
import { addWords } from './empty-choice.ts'
import { ServicesOffered } from './ServicesOffered.tsx'

const initial = { stato: 1, multisito: false, servizi_imprese: false, servizi_persona: false, parita_genere: false }

const NewCliente = ({ onDone }: { onDone: (id: number) => void }) => (
  <FormDialog
    call={clienteApi.create}
    title="Nuova cooperativa"
    initial={initial}
    submit="Aggiungi e scegli"
    onDone={({ id }) => onDone(id)}
  >
    <TextField name="nome" />
    <TextField name="email" type="email" />
    <TextField name="descrizione" />
    <TextField name="luogo" />
    <ServicesOffered />
  </FormDialog>
)

/** What a select of cooperatives offers while there is none. */
export function useNoCliente(onDone: (id: number) => void) {
  const may = useMay(clienteApi.create)
  const [open, dialog] = useDialog(<NewCliente onDone={onDone} />, 'Nuova cooperativa')
  const missing = 'Nessuna cooperativa'
  const empty: EmptyChoice = may
    ? { words: addWords(missing), onAdd: open }
    : { words: `${missing}: le registra il consorzio` }
  return { empty, dialog: may && <Apart>{dialog}</Apart> }
}
