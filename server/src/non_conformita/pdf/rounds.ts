import { gravitaWord } from '@quadra/contract/gravita'
import { writeDay, writeInstant } from '@quadra/contract/kernel/list'
import type { Ciclo } from '@quadra/contract/non_conformita/ciclo'
import type { NonConformita } from '@quadra/contract/non_conformita/schema'
import type { Task } from '@quadra/contract/non_conformita/task'
import { fullName } from '../../kernel/session.ts'

/** Every round of treatment, the present one last: what was done about it, by whom, and how it was judged. */
export function roundsOf(record: NonConformita) {
  const previous = record.cicli.filter(({ numero }) => numero < record.ciclo)
  return [...previous.map((one) => round(one, one, [])), presentRound(record)]
}

/** The record itself, also once it has been judged. */
function presentRound(record: NonConformita) {
  const ciclo = record.cicli.find(({ numero }) => numero === record.ciclo)
  const day = record.data_correzione ? [['Data correzione', writeDay(record.data_correzione)]] : []
  const tasks = record.tasks.filter(({ ciclo }) => ciclo === record.ciclo)
  return round({ ...record, numero: record.ciclo, tasks }, ciclo, day)
}

type Round = Omit<Ciclo, 'utente' | 'quando'>

function round(one: Round, ciclo: Pick<Ciclo, 'utente' | 'quando'> | undefined, more: string[][]) {
  return {
    title: `Ciclo ${one.numero}`,
    facts: [
      ['Gravità', gravitaWord(one.gravita)],
      ['Categoria di causa', one.categoria_causa?.descrizione ?? '–'],
      ...more,
      ['Responsabile della verifica', one.riferimento_cooperativa || '–'],
      ['Data verifica', dayOrNone(one.data_verifica)],
      ['Trattamento efficace', one.efficacia === null ? 'Da verificare' : one.efficacia ? 'Sì' : 'No'],
      ...(ciclo ? [['Verifica di', verdictBy(ciclo)]] : []),
    ],
    perche: one.perche,
    texts: [
      ['Correzione immediata', one.correzione],
      ['Causa', one.causa],
      ['Trattamento', one.trattamento],
      ['Verifica efficacia trattamento', one.note_chiusura],
    ].flatMap(([title, text]) => (text ? [{ title, text }] : [])),
    tasks: one.tasks.map(taskRow),
  }
}

const verdictBy = ({ utente, quando }: Pick<Ciclo, 'utente' | 'quando'>) =>
  [utente && fullName(utente), quando && `il ${writeInstant(quando)}`].filter(Boolean).join(', ')

const taskRow = (task: Task) => ({
  who: [...new Set([task.persona, task.responsabile ? fullName(task.responsabile) : ''])].filter(Boolean).join('\n'),
  due: dayOrNone(task.scadenza),
  planned: task.descrizione_intervento_da_eseguire,
  done: task.descrizione_intervento_eseguito || '–',
  closed: task.chiuso ? (task.data_chiusura ? writeInstant(task.data_chiusura) : 'Concluso') : 'Aperto',
  files: task.allegati.map(({ nome }) => nome).join('\n') || '–',
})

const dayOrNone = (day: string | null) => (day ? writeDay(day) : '–')
