import type { Riga } from './plan.ts'

export type Cell = 'cliente_id' | 'data_audit' | 'processi' | 'valutatori' | 'persona'
/** What is wrong with a row, by its key, cell by cell. */
export type RowErrors = ReadonlyMap<number, Partial<Record<Cell, string>>>

/** `righe.1.processi.0.processo_id` is about the processes of the second row. */
export function rowErrors(
  errors: readonly (readonly [name: string, text: string])[],
  righe: readonly Riga[],
): RowErrors {
  const found = new Map<number, Partial<Record<Cell, string>>>()
  for (const [name, text] of errors) {
    const [, index, field = '', , inner] = name.split('.')
    const riga = name.startsWith('righe.') ? righe[Number(index)] : undefined
    if (!riga) continue
    const cell = inner === 'persona' ? 'persona' : (cells[field] ?? 'cliente_id')
    found.set(riga.key, { [cell]: text, ...found.get(riga.key) })
  }
  return found
}

/** An override is given beside the evaluator it is for. */
const cells: Readonly<Record<string, Cell>> = {
  cliente_id: 'cliente_id',
  data_audit: 'data_audit',
  processi: 'processi',
  valutatori: 'valutatori',
  deroghe: 'valutatori',
}
