import { daysAfter } from '@quadra/contract/kernel/days'
import { romeDay } from '@quadra/contract/kernel/list'
import { and, eq, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { chiave } from '../database/schema/chiave.ts'
import { utente } from '../database/schema/registry.ts'
import { recordEvent } from '../kernel/access/events.ts'
import { keyEndedMail, keyEndsMail, keyUnusedMail } from '../kernel/access/keys/key-mails.ts'
import { mayAct } from '../kernel/access/may-enter.ts'
import { sendMail } from '../kernel/work/outbox.ts'

const daysBefore = 14
const unusedDays = 90

/** Mails about keys that end soon, that ended, and that nothing uses: one of each kind, also after missed days. */
export async function mailEnds(tx: Tx, day: string, publicUrl: string) {
  const soon = daysAfter(day, daysBefore)
  const untold = sql`${chiave.avvisata_per} is distinct from ${chiave.scade_il}`
  // Of a key that was made to last less its person knows it.
  const made = sql`(${chiave.data_creazione} at time zone 'Europe/Rome')::date < ${chiave.scade_il} - ${daysBefore}::int`
  for (const { key, owner } of await keysWhere(
    tx,
    and(lte(chiave.scade_il, soon), sql`${chiave.scade_il} >= ${day}`, untold, made),
  )) {
    await sendMail(tx, keyEndsMail(owner, publicUrl, key.nome, key.scade_il))
    await tx.update(chiave).set({ avvisata_per: key.scade_il }).where(eq(chiave.id, key.id))
  }
  const unended = sql`${chiave.terminata_per} is distinct from ${chiave.scade_il}`
  for (const { key, owner, active } of await keysWhere(tx, and(lt(chiave.scade_il, day), unended), 'all')) {
    await recordEvent(tx, 'chiave_scaduta', owner.id, undefined, { chiave_id: key.id })
    if (active) await sendMail(tx, keyEndedMail(owner, publicUrl, key.nome, key.scade_il))
    await tx.update(chiave).set({ terminata_per: key.scade_il }).where(eq(chiave.id, key.id))
  }
  const last = sql`coalesce(${chiave.ultimo_uso}, ${chiave.data_creazione})`
  const untouched = sql`(${last} at time zone 'Europe/Rome')::date <= ${daysAfter(day, -unusedDays)}::date`
  const unasked = or(isNull(chiave.avvisata_uso_il), sql`${chiave.avvisata_uso_il} < ${last}`)
  for (const { key, owner } of await keysWhere(tx, and(sql`${chiave.scade_il} >= ${day}`, untouched, unasked))) {
    const since = romeDay(key.ultimo_uso ?? key.data_creazione)
    await sendMail(tx, keyUnusedMail(owner, publicUrl, key.nome, since))
    await tx.update(chiave).set({ avvisata_uso_il: sql`now()` }).where(eq(chiave.id, key.id))
  }
}

async function keysWhere(tx: Tx, which: ReturnType<typeof and>, of: 'active' | 'all' = 'active') {
  return tx
    .select({ key: chiave, owner: { id: utente.id, nome: utente.nome, email: utente.email }, active: mayAct })
    .from(chiave)
    .innerJoin(utente, eq(utente.id, chiave.utente_id))
    .where(and(which, isNull(chiave.revocata_il), of === 'active' ? mayAct : undefined))
    .orderBy(chiave.id)
}
