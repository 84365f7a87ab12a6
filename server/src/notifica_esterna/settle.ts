import { consortium } from '@quadra/contract/policy'
import { and, inArray, sql } from 'drizzle-orm'
import type { Config } from '../config.ts'
import type { Db, Tx } from '../database/database.ts'
import { utente } from '../database/schema/registry.ts'
import { mayAct } from '../kernel/access/may-enter.ts'
import { updateRecord } from '../kernel/records/records.ts'
import { productSession } from '../kernel/session.ts'
import { sendMail } from '../kernel/work/outbox.ts'
import type { Claimed } from './claim.ts'
import { suspendedMail } from './mails.ts'
import type { Outcome } from './post.ts'
import { notificaEsternaStore } from './queries.ts'

/** How long after each failure it is tried again, in seconds; after the last one it is given up. */
const pauses = [30, 120, 600, 3600, 6 * 3600, 24 * 3600, 3 * 24 * 3600]
/** After so many days without an accepted delivery nothing more is sent. */
const patienceDays = 5
const gone = 410

type Place = Pick<Config, 'publicUrl'>

/** Notes what became of an attempt; nothing if another process has it by now. */
export const settle = (db: Db, claimed: Claimed, outcome: Outcome, place: Place, day: string) =>
  db.transaction(async (tx) => {
    const pause = outcome.esito === gone ? undefined : pauses[claimed.pausa]
    const next = outcome.accepted
      ? sql`stato = 'consegnata', prossimo = null`
      : pause === undefined
        ? sql`stato = 'abbandonata', prossimo = null`
        : sql`stato = 'da_ripetere', pausa = pausa + 1, prossimo = clock_timestamp() + make_interval(secs => ${pause})`
    const { rowCount } = await tx.execute(sql`update consegna set ${next}, in_corso_fino = null,
      esito = ${outcome.esito}, risposta = ${outcome.risposta}, ms = ${outcome.ms}
      where id = ${claimed.id} and tentativi = ${claimed.tentativi}`)
    if (!rowCount) return
    if (outcome.accepted)
      await tx.execute(
        sql`update notifica_esterna set ultima_consegna = clock_timestamp() where id = ${claimed.notifica_id}`,
      )
    else await suspendIfHopeless(tx, claimed.notifica_id, outcome, place, day)
  })

/** At once where the receiver says that it is gone, otherwise at the first failure five days after the last success. */
async function suspendIfHopeless(tx: Tx, id: number, { esito }: Outcome, place: Place, day: string) {
  const { rows } = await tx.execute(sql`select id from notifica_esterna where id = ${id} and stato = 'attiva'
    and (${esito === gone} or greatest(ultima_consegna, attiva_dal) <= now() - make_interval(days => ${patienceDays}))
    for no key update`)
  if (rows.length === 0) return
  const motivo =
    esito === gone
      ? 'Il ricevente ha risposto che non vuole più notifiche (410)'
      : `Nessuna consegna riuscita da ${patienceDays} giorni`
  const session = productSession(day)
  const before = await notificaEsternaStore.read(tx, session, id)
  const columns = { stato: 'sospesa' as const, motivo }
  await updateRecord(tx, session, notificaEsternaStore, before, columns, { log: { action: 'state', reason: motivo } })
  const people = await tx
    .select({ nome: utente.nome, email: utente.email })
    .from(utente)
    .where(and(mayAct, inArray(utente.ruolo, [...consortium])))
  for (const person of people) await sendMail(tx, suspendedMail(person, place.publicUrl, before.nome, motivo))
}
