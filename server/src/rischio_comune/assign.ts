import { daysAfter } from '@quadra/contract/kernel/days'
import { placeOf } from '@quadra/contract/places'
import { rischioTitle } from '@quadra/contract/rischio/names'
import type { Assegnati } from '@quadra/contract/rischio_comune/confronto'
import { isInactive } from '@quadra/contract/rischio_comune/rules'
import type { RischioComune } from '@quadra/contract/rischio_comune/schema'
import { sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { notify } from '../domain/deadlines/notify.ts'
import { conflict, invalid } from '../kernel/errors.ts'
import { insertRecord } from '../kernel/records/records.ts'
import type { Session } from '../kernel/session.ts'
import { rischioStore } from '../rischio/queries.ts'

/** Days in which a cooperative values what it was given. */
const valuationDays = 30

/**
 * Gives each cooperative that has none of it a risk to value. The item is locked: of two at once the second finds what the first
 * made. From then on the texts are the cooperative's own.
 */
export async function assign(tx: Tx, session: Session, item: RischioComune, clienti: readonly number[]) {
  const sites = await activeSites(tx, clienti, item.id)
  if (sites.length !== new Set(clienti).size) throw invalid({ cliente_ids: 'Valore non valido' })
  if (!item.stato) throw conflict(isInactive)
  const done: Assegnati = { creati: [], invariati: [] }
  for (const { id, nome, rischio_id } of sites) {
    const cliente = { id, nome }
    if (rischio_id === null) done.creati.push({ cliente, rischio_id: await create(tx, session, item, cliente) })
    else done.invariati.push({ cliente, rischio_id })
  }
  return done
}

interface Site extends Record<string, unknown> {
  readonly id: number
  readonly nome: string
  /** The one of the item that it has, open or closed. */
  readonly rischio_id: number | null
}
async function activeSites(tx: Tx, clienti: readonly number[], comune_id: number): Promise<Site[]> {
  // Locked until the end: one that is deactivated meanwhile gets nothing.
  const { rows } = await tx.execute<Site>(sql`select cliente.id, cliente.nome,
      (select rischio.id from rischio where rischio.cliente_id = cliente.id and rischio.comune_id = ${comune_id}
        and rischio.data_cancellazione is null) as rischio_id
    from cliente where cliente.id = any(${sql.param([...clienti])}::int[]) and cliente.stato = 1
    order by cliente.nome collate "und-x-icu", cliente.id for share of cliente`)
  return rows
}

async function create(tx: Tx, session: Session, item: RischioComune, cliente: Pick<Site, 'id' | 'nome'>) {
  const { tipo, processo, descrizione, causa, effetto } = item
  const made = await insertRecord(tx, session, rischioStore, {
    ...{ tipo, descrizione, causa, effetto },
    cliente_id: cliente.id,
    processo_id: processo.id,
    comune_id: item.id,
    prossima_revisione: daysAfter(session.today, valuationDays),
  })
  await notify(tx, session, {
    tipo: 'assegnazione',
    testo: `Nuovo rischio da valutare: ${rischioTitle(made)} (${cliente.nome})`,
    percorso: placeOf('rischio').record(made.id),
    asks: { chiave: `rischio:${made.id}`, record_id: made.id },
    cliente_id: cliente.id,
    to: sql`"utente"."ruolo" = 'manager'`,
  })
  return made.id
}
