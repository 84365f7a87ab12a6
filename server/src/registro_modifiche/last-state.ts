import type { RegistroRow, UltimoStato } from '@quadra/contract/registro_modifiche/schema'
import type { Session } from '../kernel/session.ts'
import type { Slice } from '../kernel/slice.ts'
import { describeCut } from '../domain/history/cut-values.ts'
import type { History, LogLine } from '../domain/history/history-lines.ts'
import { wordsOf } from '../domain/history/history-words.ts'
import { nameOf } from './rows.ts'

interface Known extends Omit<History, 'lines'> {
  /** The newest of each field and part's row, from the newest, and the first of all. */
  readonly lines: readonly LogLine[]
  /** The newest of all. */
  readonly storia: UltimoStato['storia']
}

/** The last state of a record in the log: each field's last value, and the rows of its parts that were there. */
export function lastState(
  session: Session,
  { slice, store, lines, storia, gone }: Known,
  id: number,
  slices: readonly Slice[],
): UltimoStato {
  const fieldsOf = (line: LogLine) => describeCut(wordsOf(session, line, store, slices))
  const own = lines.filter((line) => line.slice.split('@')[0] === slice.name)
  const ofRecord = own.filter(({ part }) => part === null)
  // From the newest: the first line with a field has its last value. A removal logs its values as old, none as new.
  const valori = ofRecord.flatMap((line) =>
    fieldsOf(line).map(({ campo, etichetta, da, a }) => ({
      campo,
      etichetta,
      valore: line.action === 'remove' ? da : a,
    })),
  )
  const parts = firstOf(
    own.filter(({ part }) => part !== null),
    ({ part, part_id }) => `${part} ${part_id}`,
  ).filter(({ action }) => action !== 'remove')
  return {
    tipo: slice.name as RegistroRow['tipo'],
    record_id: id,
    elemento: slice.name === 'utente' ? `n. ${id}` : nameOf(id, ofRecord.at(-1)?.changes ?? null),
    rimosso: gone,
    valori: firstOf(valori, ({ campo }) => campo).filter(({ valore }) => valore !== '(vuoto)'),
    parti: parts.flatMap((line) => fieldsOf(line).map(({ etichetta, a }) => ({ id: line.id, etichetta, valore: a }))),
    storia,
  }
}

/** The first item of each key, in their order. */
const firstOf = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] =>
  [...new Map(items.toReversed().map((item) => [keyOf(item), item])).values()].toReversed()
