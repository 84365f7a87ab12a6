import type { Aggiornati, Assegnati } from '@quadra/contract/catalogo_indicatore/assegna'
import type { CatalogoIndicatore } from '@quadra/contract/catalogo_indicatore/schema'
import type { TargetChange } from '@quadra/contract/indicatore/target'
import { sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { indicatoreStore } from '../indicatore/queries.ts'
import { setTarget, targetObstacle } from '../indicatore/targets.ts'
import { indicatoreRow } from '../indicatore/verifiche.ts'
import { conflict, invalid } from '../kernel/errors.ts'
import { insertRecord, updateRecord } from '../kernel/records/records.ts'
import type { Session } from '../kernel/session.ts'

interface Site {
  readonly id: number
  readonly nome: string
}

/**
 * Gives each cooperative an indicator of the item: one already linked, else matching ones it has, else a new one. The
 * item is locked.
 */
export async function assign(tx: Tx, session: Session, item: CatalogoIndicatore, clienti: readonly number[]) {
  const sites = await activeSites(tx, clienti)
  if (sites.length !== new Set(clienti).size) throw invalid({ cliente_ids: 'Valore non valido' })
  if (!item.stato) throw conflict('L’indicatore comune è disattivo: riattivarlo prima di assegnarlo')
  const done: Assegnati = { creati: [], collegati: [], invariati: [] }
  for (const cliente of sites) {
    const known = await indicatorsOf(tx, item, cliente.id)
    const own = known.filter(({ joined }) => joined)
    if (own.length > 0) done.invariati.push(...own.map(({ id }) => ({ cliente, indicatore_id: id })))
    else if (known.length > 0)
      for (const { id } of known) {
        const { item: before } = await indicatoreStore.lock(tx, session, id)
        await updateRecord(tx, session, indicatoreStore, before, { catalogo_id: item.id })
        done.collegati.push({ cliente, indicatore_id: id })
      }
    else done.creati.push({ cliente, indicatore_id: await create(tx, session, item, cliente.id) })
  }
  return done
}

async function activeSites(tx: Tx, clienti: readonly number[]): Promise<Site[]> {
  // The cooperatives stay locked until the end: one that is deactivated meanwhile gets nothing.
  const { rows } = await tx.execute<Site & Record<string, unknown>>(sql`select id, nome from cliente
    where id = any(${sql.param([...clienti])}::int[]) and stato = 1 order by nome collate "und-x-icu", id for share`)
  return rows
}

/** Those of the item, and those that are active and measure the same equally often. */
async function indicatorsOf(tx: Tx, item: CatalogoIndicatore, cliente_id: number) {
  const { rows } = await tx.execute<{ id: number; joined: boolean }>(sql`
    select id, catalogo_id is not distinct from ${item.id}::int as joined from indicatore
    where cliente_id = ${cliente_id} and data_cancellazione is null and (catalogo_id = ${item.id} or (catalogo_id is null and stato
      and obiettivo_id = ${item.obiettivo.id} and processo_id = ${item.processo.id}
      and periodicita_verifica = ${item.periodicita_verifica})) order by id for no key update`)
  return rows
}

async function create(tx: Tx, session: Session, item: CatalogoIndicatore, cliente_id: number) {
  const { periodicita_verifica, target, soglia } = item
  const row = indicatoreRow(session, {
    periodicita_verifica,
    target,
    soglia,
    cliente_id,
    processo_id: item.processo.id,
    obiettivo_id: item.obiettivo.id,
    metodo_rilevazione_id: item.metodo_rilevazione.id,
    responsabile_gestione_id: item.responsabile_gestione.id,
    responsabile_analisi_id: item.responsabile_analisi.id,
  })
  const made = await insertRecord(tx, session, indicatoreStore, { ...row, catalogo_id: item.id })
  return made.id
}

/** The target of a year for all that have no value of it or of a later one. */
export async function aim(
  tx: Tx,
  session: Session,
  item: CatalogoIndicatore,
  change: TargetChange,
): Promise<Aggiornati> {
  const done: Aggiornati = { aggiornati: [], esclusi: [] }
  const active = item.indicatori.filter(({ stato }) => stato)
  // In the order of their keys: two who aim at once never wait for each other.
  for (const { indicatore_id } of active.toSorted((one, other) => one.indicatore_id - other.indicatore_id)) {
    const { item: record } = await indicatoreStore.lock(tx, session, indicatore_id)
    const excluded = targetObstacle(record, change.anno) !== undefined
    if (!excluded) await setTarget(tx, session, record, change)
    done[excluded ? 'esclusi' : 'aggiornati'].push({ cliente: record.cliente, indicatore_id })
  }
  return done
}
