import { ActionIcon } from '@mantine/core'
import { sessioneFormativaApi } from '@quadra/contract/sessione_formativa/api'
import type { Partecipante } from '@quadra/contract/sessione_formativa/partecipante'
import type { Sessione } from '@quadra/contract/sessione_formativa/schema'
import { IconUserMinus } from '@tabler/icons-react'
import { perform, useMutate } from '../client/queries.ts'
import { useConfirm } from '../ui/dialog/confirm.tsx'
import { hint } from '../ui/page/hint.ts'
import { showDone } from '../ui/page/toasts.ts'
import styles from './Partecipanti.module.css'

/** Strikes a person from the list; the toast puts them back, with their presence. */
export function RemovePartecipante({ sessione: { id, registrabile }, one }: { sessione: Sessione; one: Partecipante }) {
  const { addetto, presente } = one
  const name = `${addetto.cognome} ${addetto.nome}`
  const back = async () => {
    await perform(sessioneFormativaApi.addPartecipanti, { params: { id }, body: { addetto_ids: [addetto.id] } })
    if (presente === null || !registrabile) return
    const presenze = [{ addetto_id: addetto.id, presente }]
    await perform(sessioneFormativaApi.presenze, { params: { id }, body: { presenze } })
  }
  const remove = useMutate(sessioneFormativaApi.removePartecipante, {
    onSuccess: () =>
      showDone(`${name} non è più tra gli iscritti`, { run: back, words: `${name} di nuovo tra gli iscritti` }),
  })
  const [confirm, question] = useConfirm()
  const ask = async () => {
    if (await confirm({ title: 'Togliere dagli iscritti?', about: name, text: undoable, yes: 'Togli' }))
      remove.mutate({ params: { id, addetto: addetto.id } })
  }
  return (
    <>
      <ActionIcon
        className={styles.remove}
        color="gray"
        aria-label={`Togli: ${name}`}
        {...hint('Togli')}
        loading={remove.isPending}
        onClick={() => void ask()}
      >
        <IconUserMinus size={18} aria-hidden />
      </ActionIcon>
      {question}
    </>
  )
}
const undoable = 'Subito dopo potrai annullare, finché vedi l’avviso in basso.'
