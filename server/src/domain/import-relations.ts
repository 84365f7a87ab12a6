import type { DizionarioName } from '@quadra/contract/dizionario/names'
import { and, eq, inArray } from 'drizzle-orm'
import type { Connection } from '../database/database.ts'
import { voce } from '../database/schema/dizionario.ts'
import { servizio } from '../database/schema/registry.ts'
import type { Offered } from '../kernel/import/kind.ts'

/** What the cells of an import may name: what the create calls offer, the client's active services and the active items. */
export async function offeredFor(
  db: Connection,
  cliente_id: number,
  { servizi = false, dizionari = [] }: { servizi?: boolean; dizionari?: readonly DizionarioName[] },
): Promise<Record<string, Offered[]>> {
  const services = servizi
    ? await db
        .select({ id: servizio.id, codice: servizio.codice, descrizione: servizio.descrizione })
        .from(servizio)
        .where(and(eq(servizio.cliente_id, cliente_id), eq(servizio.stato, 1)))
        .orderBy(servizio.id)
    : []
  const items = dizionari.length
    ? await db
        .select({ dizionario: voce.dizionario, id: voce.id, codice: voce.codice, descrizione: voce.descrizione })
        .from(voce)
        .where(and(inArray(voce.dizionario, [...dizionari]), eq(voce.stato, 1)))
        .orderBy(voce.id)
    : []
  const of = (name: DizionarioName) =>
    items.filter(({ dizionario }) => dizionario === name).map(({ dizionario: _, ...item }) => item)
  return { ...(servizi && { servizio: services }), ...Object.fromEntries(dizionari.map((name) => [name, of(name)])) }
}
