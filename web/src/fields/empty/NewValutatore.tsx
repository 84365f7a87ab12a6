import { valutatoreApi } from '@quadra/contract/dizionario/valutatore'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { doneWords } from '../../ui/page/toasts.ts'
import { TextField } from '../../ui/inputs/TextField.tsx'
import { useAddition } from './use-addition.tsx'

const NewValutatore = ({ onDone }: { onDone: (id: number) => void }) => (
  <FormDialog
    call={valutatoreApi.create}
    title="Nuovo valutatore"
    initial={{ stato: 1 }}
    submit="Aggiungi e scegli"
    success={({ nome, cognome }) => doneWords(`Valutatore «${[nome, cognome].filter(Boolean).join(' ')}» aggiunto`)}
    onDone={({ id }) => onDone(id)}
  >
    <TextField name="nome" />
    <TextField name="cognome" />
  </FormDialog>
)

/** Rows of a plan have one each: `field` distinguishes them. */
export const useNoValutatore = (field: string, onDone: (id: number) => void) =>
  useAddition({
    call: valutatoreApi.create,
    form: <NewValutatore onDone={onDone} />,
    name: `Nuovo valutatore: ${field}`,
    missing: 'Nessun valutatore',
    source: 'li registra il consorzio, nel dizionario «Valutatori»',
  })
