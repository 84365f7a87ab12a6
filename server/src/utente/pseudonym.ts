import { datiPersonali, namesPerson, pseudonimoOf } from '@quadra/contract/utente/pseudonimo'
import type { Utente } from '@quadra/contract/utente/schema'
import { eq, sql } from 'drizzle-orm'
import type { Config } from '../config.ts'
import type { Tx } from '../database/database.ts'
import type { Change } from '../database/schema/kernel.ts'
import { pseudonimo, utente } from '../database/schema/registry.ts'
import { ensurePresent } from '../kernel/access/presence.ts'
import { changesBetween, logChange } from '../kernel/log/changelog.ts'
import { conflict, forbidden, invalid } from '../kernel/errors.ts'
import { type Requested, ensureVersion } from '../kernel/records/records.ts'
import { foreignKeysTo } from '../kernel/records/references.ts'
import { sha256 } from '../kernel/files/keep.ts'
import type { FileStorage } from '../kernel/files/storage.ts'
import { fullName, type Session } from '../kernel/session.ts'
import type { Slice } from '../kernel/slice.ts'
import { updateOf } from '../kernel/records/statements.ts'
import { ensureOtherAdmin } from './moves.ts'
import { forgetTraces } from './personal-traces.ts'
import { pseudonymous, utenteStore } from './queries.ts'
import { findRemoved } from './removed.ts'

/**
 * Removes a user's identity permanently: the row gets a pseudonym and no access, personal rows are deleted, and the
 * lines of the log, whose bytes stay as they were hashed, are shown without the name from now on. Returns the former
 * addresses. Of a deleted user only lines are left.
 */
export async function pseudonymise(
  tx: Tx,
  session: Session,
  id: number,
  { body, raw }: Requested<{ motivo: string }>,
  {
    passwordHash,
    slices,
    storage,
    config,
  }: {
    readonly passwordHash: string
    readonly slices: readonly Slice[]
    readonly storage: FileStorage
    readonly config: Config
  },
): Promise<readonly string[]> {
  const removed = await findRemoved(tx, id)
  const { item: before, granted } = removed ? { item: removed, granted: true } : await utenteStore.lock(tx, session, id)
  if (!granted) throw forbidden()
  if (id === session.id) throw forbidden('Non puoi pseudonimizzare te stesso: lo fa un altro amministratore')
  await ensurePresent(tx, session, config)
  const { motivo } = body()
  if (namesPerson(motivo, before)) throw invalid({ motivo: namesThePerson })
  if ('data_modifica' in before) ensureVersion(before, raw)
  if (before.pseudonimizzato) throw conflict(pseudonymous)
  const person = { ...before, id, pseudonym: called(id), reason: motivo, storage }
  for (const { forget } of slices) await forget?.(tx, session, person, slices)
  const changes = 'data_modifica' in before ? await replaceRow(tx, session, before, passwordHash) : []
  await tx.insert(pseudonimo).values({ utente_id: id, nome_hash: sha256(Buffer.from(fullName(before))) })
  await logChange(tx, session, {
    slice: utenteStore.slice,
    id,
    cliente_id: before.cliente?.id ?? null,
    action: 'pseudonym',
    changes,
    reason: motivo,
  })
  return forgetTraces(tx, id, before)
}

const called = (id: number) => fullName(pseudonimoOf(id))

const namesThePerson = 'Il motivo resta nel registro: scrivilo senza il cognome e l’email della persona'

async function replaceRow(tx: Tx, session: Session, before: Utente, password_hash: string): Promise<Change[]> {
  if (before.ruolo === 'admin' && before.stato === 1) await ensureOtherAdmin(tx, before.id)
  // Sessions, links, browsers, keys, associations: what would be deleted with the person is deleted now.
  for (const { from, column } of foreignKeysTo(utente).owned)
    await tx.delete(from).where(sql`${sql.identifier(column)} = ${before.id}`)
  const columns = { ...pseudonimoOf(before.id), password_hash, stato: 0, ultimo_login: null }
  const after = await utenteStore.write(tx, session, updateOf(utente, eq(utente.id, before.id), columns))
  const personal: readonly string[] = datiPersonali
  return [
    ...changesBetween(utenteStore.schema, before, after).filter(({ field }) => !personal.includes(field)),
    // Without what was there: that is what the line is for.
    ...Object.entries(pseudonimoOf(before.id)).map(([field, to]) => ({ field, from: null, to })),
  ]
}
