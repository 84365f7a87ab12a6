import { Button } from '@mantine/core'
import { sessioneFormativaApi } from '@quadra/contract/sessione_formativa/api'
import type { Sessione } from '@quadra/contract/sessione_formativa/schema'
import { sessioneTitle } from '@quadra/contract/sessione_formativa/stato'
import { useMutate } from '../client/queries.ts'
import { useConfirm } from '../ui/dialog/confirm.tsx'
import { showDone } from '../ui/page/toasts.ts'
import { useRecord } from '../ui/record/record-scope.tsx'

/** After a question that says how many certificates follow; what was typed is saved first. */
export function SvoltaButton({ sessione }: { sessione: Sessione }) {
  const { dirty, saving, save } = useRecord(sessioneFormativaApi)
  const [confirm, question] = useConfirm()
  const move = useMutate(sessioneFormativaApi.stato, {
    onSuccess: (after) => showDone(`${sessioneTitle(after)} svolta`),
  })
  const go = async () => {
    const saved = dirty ? await save({ quiet: true }) : sessione
    if (!saved || !(await confirm(questionOf(saved)))) return
    move.mutate({
      params: { id: saved.id },
      body: { stato: 'svolta', data_modifica: saved.data_modifica } as { stato: 'svolta' },
    })
  }
  return (
    <>
      <Button disabled={saving} loading={move.isPending} onClick={() => void go()}>
        Svolta
      </Button>
      {question}
    </>
  )
}

const questionOf = (sessione: Sessione) => ({
  title: 'La sessione si è svolta?',
  about: `${sessioneTitle(sessione)}, ${sessione.titolo}`,
  text: certificatesWords(sessione),
  no: 'No',
  yes: 'Svolta',
  isSafe: true,
})

/** "Saranno registrati 9 attestati HACCP". */
export const certificatesWords = ({
  presenti,
  competenza: { descrizione },
}: Pick<Sessione, 'presenti' | 'competenza'>) =>
  presenti === 1
    ? `Sarà registrato 1 attestato ${descrizione}`
    : `Saranno registrati ${presenti} attestati ${descrizione}`
