import { randomUUID } from 'node:crypto'
import type { notificaEsternaApi } from '@quadra/contract/notifica_esterna/api'
import type { Consegna, NotificaEsterna, NotificaEsternaConSegreto } from '@quadra/contract/notifica_esterna/schema'
import type { Azione } from '@quadra/contract/kernel/azioni'
import type { Body } from '@quadra/contract/kernel/endpoint'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { now } from '../database/schema/columns.ts'
import { consegna } from '../database/schema/notifica_esterna.ts'
import { clienteOffered, ensureOffered } from '../domain/choices.ts'
import { secretKeyOf } from '../kernel/access/secret-key.ts'
import type { App } from '../kernel/app.ts'
import { conflict, invalid, notFound } from '../kernel/errors.ts'
import { logChange } from '../kernel/log/changelog.ts'
import { wakeNotices } from '../kernel/notices/events.ts'
import { changing, insertRecord, type Requested, updateRecord } from '../kernel/records/records.ts'
import type { Session } from '../kernel/session.ts'
import { ensureProof } from '../kernel/access/presence.ts'
import { consegnaOf } from './consegne.ts'
import { notificaEsternaStore } from './queries.ts'
import { newSecret } from './signatures.ts'

type Api = typeof notificaEsternaApi
type Config = App['config']

export async function createNotifica(
  tx: Tx,
  session: Session,
  values: Body<Api['create']>,
  config: Config,
): Promise<NotificaEsternaConSegreto> {
  await ensureOffered(tx, { cliente_id: values.cliente_id ? clienteOffered(values.cliente_id) : undefined })
  const segreto = newSecret()
  const sealed = (await secretKeyOf(tx, config)).encrypt(segreto)
  const made = await insertRecord(tx, session, notificaEsternaStore, { ...values, segreto: sealed })
  return { ...made, segreto }
}

/** `refusal` is why its new address may not be used, if it may not. */
export async function changeNotifica(
  tx: Tx,
  session: Session,
  id: number,
  requested: Requested<Body<Api['update']>>,
  refusal: string | undefined,
): Promise<NotificaEsterna> {
  const found = await notificaEsternaStore.lock(tx, session, id)
  const changed = await changing(tx, session, notificaEsternaStore, found, requested, {
    change: async ({ indirizzo, cliente_id, stato, ...values }, before) => {
      if (refusal && indirizzo !== undefined && indirizzo !== before.indirizzo) throw invalid({ indirizzo: refusal })
      const isOther = cliente_id && cliente_id !== before.cliente?.id
      await ensureOffered(tx, { cliente_id: isOther ? clienteOffered(cliente_id) : undefined })
      const moved = stato !== undefined && stato !== before.stato
      return {
        ...values,
        ...{ indirizzo, cliente_id },
        ...(moved && { stato, motivo: null, ...(stato === 'attiva' && { attiva_dal: now }) }),
      }
    },
  })
  if (changed.stato === 'attiva' && found.item.stato === 'sospesa') await wakeNotices(tx)
  return changed
}

/** A new secret; for a day calls are signed with the one of before too. */
export async function renewNotifica(
  tx: Tx,
  session: Session,
  id: number,
  config: Config,
): Promise<NotificaEsternaConSegreto> {
  const { item } = await notificaEsternaStore.lock(tx, session, id)
  await ensureProof(tx, session, config)
  const segreto = newSecret()
  const renewed = await updateRecord(tx, session, notificaEsternaStore, item, {
    segreto: (await secretKeyOf(tx, config)).encrypt(segreto),
    segreto_precedente: sql`segreto`,
    precedente_fino_al: sql`${now} + interval '24 hours'`,
  })
  await logAct(tx, session, id, 'renewed')
  return { ...renewed, segreto }
}

export async function sendTest(tx: Tx, session: Session, id: number): Promise<Consegna> {
  const { item } = await notificaEsternaStore.lock(tx, session, id)
  ensureActive(item)
  const [made] = await tx
    .insert(consegna)
    .values({
      ...{ notifica_id: id, chiave_evento: `msg_${randomUUID()}`, evento: 'prova' as const },
      ...{ cliente_id: item.cliente?.id ?? null, quando: now },
    })
    .returning()
  await logAct(tx, session, id, 'tested')
  await wakeNotices(tx)
  return consegnaOf(made!)
}

/** The same event again, under its own key: at once, and from the first pause on. */
export async function repeatConsegna(tx: Tx, session: Session, id: number, cid: number): Promise<Consegna> {
  const { item } = await notificaEsternaStore.lock(tx, session, id)
  const one = and(eq(consegna.id, cid), eq(consegna.notifica_id, id))
  const [before] = await tx.select().from(consegna).where(one).for('update')
  if (!before) throw notFound()
  ensureActive(item)
  if (!consegnaOf(before).ripetibile) throw conflict('La consegna è già in coda')
  const [queued] = await tx.update(consegna).set({ stato: 'in_coda', pausa: 0, prossimo: now }).where(one).returning()
  await logAct(tx, session, id, 'repeated')
  await wakeNotices(tx)
  return consegnaOf(queued!)
}

function ensureActive({ stato }: NotificaEsterna) {
  if (stato !== 'attiva') throw conflict('La notifica è sospesa: riattivala prima')
}

const logAct = (tx: Tx, session: Session, id: number, action: Azione) =>
  logChange(tx, session, { slice: 'notifica_esterna', id, cliente_id: null, action, changes: [] })
