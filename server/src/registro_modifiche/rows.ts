import { describe } from '@quadra/contract/kernel/describe'
import type { RegistroRow } from '@quadra/contract/registro_modifiche/schema'
import type { Change } from '../database/schema/kernel.ts'
import type { Session } from '../kernel/session.ts'
import type { Slice } from '../kernel/slice.ts'
import { describeCut } from '../domain/history/cut-values.ts'
import { actionWord, reasonOf, wordsOf } from '../domain/history/history-words.ts'
import type { RegistroLine } from './queries.ts'

/** A line as the register shows it. */
export function rowOf(session: Session, line: RegistroLine, slices: readonly Slice[]): RegistroRow {
  const tipo = line.slice.split('@')[0] as RegistroRow['tipo']
  const store = slices.find(({ name }) => name === tipo)?.store
  return {
    id: line.id,
    quando: line.at,
    chi: line.chi,
    azione: actionWord(line.action),
    motivo: reasonOf(line),
    modifiche: store ? describeCut(wordsOf(session, line, store, slices)) : [],
    tipo,
    record_id: line.record_id,
    elemento: nameOf(line.record_id, line.born),
    cliente: line.cliente,
    rimosso: line.rimosso,
  }
}

/** A record by its number and, when its first values are known, by what they call it. */
export function nameOf(id: number, values: readonly Change[] | null): string {
  const first = Object.fromEntries((values ?? []).map(({ field, from, to }) => [field, to ?? from]))
  const own = callings.map((field) => first[field]).find((value) => typeof value === 'string')
  const known = own === undefined ? describe({ ...first, id }) : own
  return known === `n. ${id}` ? known : `n. ${id} · ${known}`
}
/** The fields that name a record where the usual ones (name, code, description, year and number) do not. */
const callings = ['ragione_sociale', 'indicatore', 'miglioramento']
