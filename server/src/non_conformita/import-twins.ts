import { createHash } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Connection } from '../database/database.ts'
import { nonConformita } from '../database/schema/non_conformita.ts'
import { folded } from '../kernel/import/columns.ts'
import type { CheckedRow, ReadRow, Values } from '../kernel/import/kind.ts'

/** The fields of a report, regardless of its later state. */
const reportFields = ['data_segnalazione', 'tipo', 'norma_id', 'servizio_id', 'segnalante', 'descrizione'] as const

const fingerprint = (values: Values) => JSON.stringify(reportFields.map((campo) => folded(String(values[campo] ?? ''))))

/** The number of each existing report, by its fields. */
export type PresentReports = Readonly<Record<string, number>>

/** Those of this client whose description a row has too: of thousands only these can be the same. */
export async function presentReports(
  db: Connection,
  cliente_id: number,
  rows: readonly ReadRow[],
): Promise<PresentReports> {
  const hashes = rows.flatMap(({ valori }) => (valori['descrizione'] ? [md5(valori['descrizione'])] : []))
  if (hashes.length === 0) return {}
  const found = await db
    .select({
      id: nonConformita.id,
      data_segnalazione: nonConformita.data_segnalazione,
      tipo: nonConformita.tipo,
      norma_id: nonConformita.norma_id,
      servizio_id: nonConformita.servizio_id,
      segnalante: nonConformita.segnalante,
      descrizione: nonConformita.descrizione,
    })
    .from(nonConformita)
    .where(
      and(
        eq(nonConformita.cliente_id, cliente_id),
        isNull(nonConformita.data_cancellazione),
        sql`md5(${nonConformita.descrizione}) = any(${sql.param(hashes)}::text[])`,
      ),
    )
    .orderBy(nonConformita.id)
  return Object.fromEntries(found.map((record) => [fingerprint(record), record.id]))
}
const md5 = (text: string) => createHash('md5').update(text).digest('hex')

/** Without a reference two equal reports may be one: the later one gets a warning, never a refusal. */
export function warnOfTwins(rows: readonly CheckedRow[], present: PresentReports) {
  const first = new Map<string, number>()
  for (const { numero, given, valori, avvisi } of rows) {
    if (valori['riferimento_esterno'] !== undefined || !given['descrizione']) continue
    const key = fingerprint(given)
    const earlier = first.get(key)
    if (earlier === undefined) first.set(key, numero)
    else avvisi.push({ campo: 'descrizione', messaggio: `Uguale alla riga ${earlier}: se è un doppione, toglila` })
    const known = Object.hasOwn(present, key) ? present[key] : undefined
    if (known !== undefined)
      avvisi.push({ campo: 'descrizione', messaggio: `C’è già una non conformità uguale: n. ${known}` })
  }
}
