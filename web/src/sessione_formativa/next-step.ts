import { writeOn } from '@quadra/contract/kernel/list'
import type { Sessione } from '@quadra/contract/sessione_formativa/schema'
import type { NextStep } from '../ui/record/next-step.ts'

type Known = Pick<
  Sessione,
  | 'stato'
  | 'data'
  | 'verifica_entro'
  | 'iscritti'
  | 'presenti'
  | 'valutati'
  | 'mancanze'
  | 'iscrivibile'
  | 'registrabile'
  | 'giudicabile'
>
type Act = 'iscrivi' | 'presenze' | 'svolta' | 'efficacia'

/** Enrol, be there, take place, judge: the first that is still to be done, for who may do it. */
export function nextStepOf(sessione: Known, today: string): NextStep<Act> {
  const { stato } = sessione
  if (stato === 'annullata') return { words: 'Nessuno', more: 'è annullata' }
  return stato === 'svolta' ? afterwards(sessione) : before(sessione, today)
}

function before({ data, iscritti, mancanze, iscrivibile, registrabile }: Known, today: string): NextStep<Act> {
  if (!iscrivibile) return { words: 'Nessuno per te', more: 'la segue il manager' }
  if (iscritti === 0) return { words: 'Iscrivere chi partecipa', act: 'iscrivi' }
  if (!registrabile)
    return { words: 'Iscrivere i tuoi addetti', more: 'le presenze le registra il consorzio', act: 'iscrivi' }
  if (data > today) return { words: 'Tenere la sessione', more: writeOn('il', data) }
  if (mancanze.length > 0) return { words: 'Indicare le presenze', act: 'presenze' }
  return { words: 'Segnare come svolta', more: 'non manca nulla', act: 'svolta' }
}

function afterwards({ presenti, valutati, verifica_entro, giudicabile }: Known): NextStep<Act> {
  const awaited = presenti - valutati
  if (awaited <= 0) return { words: 'Nessuno', more: 'è svolta e valutata' }
  if (!giudicabile) return { words: 'Nessuno per te', more: 'l’efficacia la valuta il manager' }
  return {
    words: 'Valutare l’efficacia',
    more: [
      awaited === 1 ? 'di una persona' : `di ${awaited} persone`,
      verifica_entro && writeOn('entro il', verifica_entro),
    ]
      .filter(Boolean)
      .join(', '),
    act: 'efficacia',
  }
}
