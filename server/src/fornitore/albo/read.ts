import type { Fornitore } from '@quadra/contract/fornitore/schema'
import { eq, sql } from 'drizzle-orm'
import type { Connection } from '../../database/database.ts'
import { cliente as owner } from '../../database/schema/registry.ts'
import { lastSeal } from '../../domain/reports/last-seal.ts'
import { factsOf, type JudgedRow, qualifications } from '../../domain/suppliers/qualification.ts'

/** A supplier of the register, as one cooperative knows it. */
interface Entry extends JudgedRow, Record<string, unknown> {
  readonly ragione_sociale: string
  readonly partita_iva: string | null
  readonly codice_fiscale: string | null
  readonly collettivo: boolean
  readonly categorie: Fornitore['categorie']
  readonly impatto: number | null
}

/** The active suppliers a cooperative deals with, by name. */
export async function readAlbo(db: Connection, today: string, cliente: number) {
  const { rows } = await db.execute<Entry>(sql`
    select fornitore.ragione_sociale, fornitore.partita_iva, fornitore.codice_fiscale, fornitore.cliente_id is null as collettivo,
      (select coalesce(json_agg(json_build_object('id', voce.id, 'codice', voce.codice, 'descrizione', voce.descrizione)
          order by voce.codice collate "und-x-icu", voce.id), '[]')
        from fornitore_categoria category join voce on voce.id = category.voce_id where category.fornitore_id = fornitore.id) as categorie,
      (select round((effetto_servizio + effetto_costo_annuale + effetto_sicurezza) / 3.0)::int from fornitore_impatto one
        where one.fornitore_id = fornitore.id and one.cliente_id = pair.cliente_id) as impatto,
      pair.rank, pair.facts
    from ${qualifications(today)} pair join fornitore on fornitore.id = pair.fornitore_id
    where pair.cliente_id = ${cliente} and fornitore.stato and fornitore.data_cancellazione is null
    order by fornitore.ragione_sociale collate "und-x-icu", fornitore.id`)
  return rows.map((row) => ({ ...row, ...factsOf(row) }))
}
export type AlboEntry = Awaited<ReturnType<typeof readAlbo>>[number]

/** The name of the cooperative, and how far the change log is sealed. */
export const readOwner = async (db: Connection, cliente: number) =>
  (await db.select({ nome: owner.nome, seal: lastSeal }).from(owner).where(eq(owner.id, cliente)))[0]
