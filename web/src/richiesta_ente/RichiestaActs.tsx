import { Button } from '@mantine/core'
import { text } from '@quadra/contract/kernel/fields'
import { richiestaEnteApi } from '@quadra/contract/richiesta_ente/api'
import { type RichiestaEnte, richiestaEnteStato } from '@quadra/contract/richiesta_ente/schema'
import { useDialog } from '../ui/dialog/dialog.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { LongTextField } from '../ui/inputs/LongTextField.tsx'

/** Says that it is answered: with the files that were released, in words, or both. */
export function EvadiButton({ richiesta, filled }: { richiesta: RichiestaEnte; filled?: boolean }) {
  const { id, rilasci, stati_successivi, data_modifica } = richiesta
  const hasFiles = rilasci.some(({ revocato_il }) => revocato_il === null)
  const [open, dialog] = useDialog(
    <FormDialog
      call={hasFiles ? richiestaEnteApi.stato : inWords}
      params={{ id }}
      title="Rispondi all’ente"
      initial={{ stato: 'evasa', data_modifica } as object}
      submit="Evadi"
      success={`Richiesta n. ${id} evasa`}
    >
      <LongTextField
        name="risposta"
        description={
          hasFiles
            ? 'I file rilasciati bastano; qui si può aggiungere una nota. La legge l’ente'
            : 'Senza file serve una risposta. La legge l’ente: niente nomi né dati di salute'
        }
      />
    </FormDialog>,
    `Evadi richiesta ${id}`,
  )
  if (!stati_successivi.includes('evasa')) return null
  return (
    <>
      <Button variant={filled ? 'filled' : 'default'} size={filled ? 'compact-sm' : undefined} onClick={open}>
        Rispondi
      </Button>
      {dialog}
    </>
  )
}

/** The same call where no file answers it. */
const inWords = {
  ...richiestaEnteApi.stato,
  body: richiestaEnteStato.extend({ risposta: text('Risposta', 5_000) }),
}
