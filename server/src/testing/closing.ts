import { type Closed, openList, type TipoChiusura } from '@quadra/contract/cliente/chiusura'
import { sql } from 'drizzle-orm'
import { opened } from './figures.ts'
import type { TestProduct } from './product.ts'

export interface Aperti {
  readonly tipo: TipoChiusura
  readonly quanti: number
  readonly archiviabili: number
}
export const totals = (rows: readonly { tipo: string; quanti: number }[]): Partial<Record<string, number>> =>
  Object.fromEntries(rows.map(({ tipo, quanti }) => [tipo, quanti]))

/** What is stored of the records that may be archived, of some services or cooperatives. */
export const storedStates = async ({ db }: TestProduct, where: string) =>
  (
    await db.execute(
      sql.raw(`select 'nc' as tipo, id, stato, data_ultimo_stato::text as da from non_conformita where ${where}
      union all select 'azione', id, chiusa || ' ' || archiviata, data_chiusura::text from azione_miglioramento where ${where}
      union all select 'reclamo', id, stato || coalesce(motivo, ''), concluso_il::text from reclamo where ${where}
      union all select 'rischio', id, stato || coalesce(motivo, ''), null from rischio where ${where}
      union all select 'indicatore', id, stato || ' ' || archiviato, misura_fino_al::text from indicatore where ${where} order by 1, 2`),
    )
  ).rows

/** The rows of the list that the number of a kind opens; undefined of a kind without a list. */
export async function openRows(product: TestProduct, tipo: TipoChiusura, closed: Closed) {
  const list = openList(tipo, closed)
  return list && opened(product, list)
}
