import { randomInt } from 'node:crypto'
import type { Risposta } from '@quadra/contract/estensione/risposta'
import { sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { notifyResponsible } from '../domain/extension/notify-estensione.ts'
import { logChanges, partLine } from '../kernel/log/changelog.ts'
import { conflict } from '../kernel/errors.ts'
import type { Session } from '../kernel/session.ts'
import { answers } from './answers.ts'
import { estensioneStore } from './queries.ts'

/**
 * One row for every active cooperative except the source. They are locked, so that one that is just being deactivated
 * is either not included, or found among those that have not answered. In random order: consecutive numbers of rows,
 * lines and notices would reveal which one is missing.
 */
export async function requestAnswers(tx: Tx, session: Session, id: number, source: number) {
  const { rowCount } = await tx.execute(sql`insert into estensione_risposta (estensione_id, cliente_id)
    select ${id}, site.id from (select id from cliente where stato = 1 and id <> ${source} order by id for share) site order by random()`)
  if (!rowCount) throw conflict('Non ci sono altre cooperative attive a cui chiedere')
  const { risposte, scadenza } = await estensioneStore.read(tx, session, id)
  await logChanges(
    tx,
    inNoOrder(risposte!).map((row) => ({ actor: session, ...lineOf(id, row) })),
  )
  await notifyResponsible(tx, id, scadenza!)
}

/** The line has the client of the cooperative: its people read it, and no other's. */
const lineOf = (id: number, row: Risposta) => ({
  slice: estensioneStore.slice,
  id,
  cliente_id: row.cliente.id,
  ...partLine(answers.part, row.cliente.id, { to: row })!,
})

const inNoOrder = <Item>(items: readonly Item[]) =>
  items
    .map((item) => [randomInt(2 ** 32), item] as const)
    .toSorted(([one], [other]) => one - other)
    .map(([, item]) => item)
