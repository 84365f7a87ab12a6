import type { FieldErrors } from '../kernel/errors.ts'
import type { ImportKind } from '../kernel/import/kind.ts'
import type { Recorded } from './queries.ts'

/**
 * What is wrong with a mapping: an unknown field, a column that is missing or used twice, a required field left out.
 */
export function mappingErrors(
  { columns }: ImportKind,
  { intestazioni, riga_intestazioni }: Pick<Recorded, 'intestazioni' | 'riga_intestazioni'>,
  mappatura: Readonly<Record<string, number>>,
): FieldErrors {
  const known = new Map(columns.map((column) => [column.campo, column.etichetta]))
  const used = new Map<number, string>()
  for (const [campo, index] of Object.entries(mappatura)) {
    const etichetta = known.get(campo)
    if (!etichetta) return { mappatura: `Campo sconosciuto: «${campo}»` }
    if (index >= intestazioni.length) return { mappatura: `«${etichetta}»: la colonna non c’è` }
    const other = used.get(index)
    if (other) return { mappatura: `La stessa colonna va in «${other}» e in «${etichetta}»` }
    used.set(index, etichetta)
  }
  const missing = columns.filter(({ campo, obbligatorio }) => obbligatorio && !(campo in mappatura))
  if (missing.length === 0) return {}
  const names = missing.map(({ etichetta }) => `«${etichetta}»`).join(', ')
  const where = riga_intestazioni > 1 ? ` (intestazioni lette dalla riga ${riga_intestazioni})` : ''
  return { mappatura: `${missing.length === 1 ? 'Manca la colonna' : 'Mancano le colonne'} ${names}${where}` }
}
