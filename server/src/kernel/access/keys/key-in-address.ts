import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../../database/database.ts'
import { chiave } from '../../../database/schema/chiave.ts'
import { utente } from '../../../database/schema/registry.ts'
import type { App } from '../../app.ts'
import { Refusal } from '../../errors.ts'
import { addressOf } from '../../http/counted-address.ts'
import { now } from '../../../database/schema/columns.ts'
import { logChange } from '../../log/changelog.ts'
import { sendMail } from '../../work/outbox.ts'
import { originOf, recordEvent } from '../events.ts'
import { attempt } from '../limits.ts'
import { hashToken } from '../token-values.ts'
import { isKey, keysIn } from './key-values.ts'
import { keyInAddressMail } from './key-mails.ts'

const motivo = 'Era scritta in un indirizzo'

/** Addresses stand in logs of proxies and browsers: a key in one is refused, and ended. */
export async function refuseKeyInAddress(app: Pick<App, 'db' | 'config'>, request: FastifyRequest) {
  const keys = keysIn(request.url)
  if (keys.length === 0) return
  // Not before: nearly no request has one, and the database may not be open yet.
  const { db, config } = app
  for (const key of keys.slice(0, 3))
    if (isKey(key)) await attempt(db, { address: addressOf(request) }, () => end(db, request, key, config.publicUrl))
  throw new Refusal(400, 'La chiave non va nell’indirizzo')
}

async function end(db: Db, request: FastifyRequest, key: string, publicUrl: string): Promise<true | undefined> {
  const hash = hashToken(key)
  const mine = or(eq(chiave.hash, hash), and(eq(chiave.hash_precedente, hash), sql`precedente_fino_al > now()`))
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ id: chiave.id, nome: chiave.nome, owner: utente })
      .from(chiave)
      .innerJoin(utente, eq(utente.id, chiave.utente_id))
      .where(and(mine, isNull(chiave.revocata_il)))
      .for('update', { of: chiave })
    if (!found) return undefined
    const { owner } = found
    const [ended] = await tx
      .update(chiave)
      .set({ revocata_il: now, motivo, data_modifica: sql`greatest(${now}, data_modifica + interval '1 millisecond')` })
      .where(eq(chiave.id, found.id))
      .returning({ revocata_il: chiave.revocata_il, at: chiave.data_modifica })
    await logChange(tx, undefined, {
      ...{ slice: 'chiave', id: found.id, cliente_id: owner.cliente_id, action: 'state', at: ended!.at },
      changes: [
        { field: 'revocata_il', from: null, to: ended!.revocata_il },
        { field: 'motivo', from: null, to: motivo },
      ],
    })
    await recordEvent(tx, 'chiave_revocata', owner.id, originOf(request), { chiave_id: found.id })
    await sendMail(tx, keyInAddressMail(owner, publicUrl, found.nome))
    return true
  })
}
