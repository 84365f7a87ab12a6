import { attestatoPart } from '@quadra/contract/addetto/attestato'
import { namesTheSurname, pseudonimoDiAddetto, stillAtWork } from '@quadra/contract/addetto/pseudonimo'
import { isForgotten } from '@quadra/contract/addetto/rules'
import type { Addetto } from '@quadra/contract/addetto/schema'
import { namesSurname } from '@quadra/contract/kernel/pseudonimo'
import { eq, sql } from 'drizzle-orm'
import type { Config } from '../config.ts'
import type { Tx } from '../database/database.ts'
import { now } from '../database/schema/columns.ts'
import { addetto } from '../database/schema/addetto.ts'
import { forgetNotes } from '../domain/competences/forget-notes.ts'
import { ensurePresent } from '../kernel/access/presence.ts'
import { conflict, invalid } from '../kernel/errors.ts'
import { removeUnusedFiles } from '../kernel/files/remove-unused.ts'
import type { FileStorage } from '../kernel/files/storage.ts'
import { changesBetween, logChange, logChanges, loggedValues } from '../kernel/log/changelog.ts'
import { ensureVersion, type Requested } from '../kernel/records/records.ts'
import { updateOf } from '../kernel/records/statements.ts'
import { productSession, type Session } from '../kernel/session.ts'
import type { Slice } from '../kernel/slice.ts'
import { attestati } from './attestati-part.ts'
import { addettoStore } from './queries.ts'

interface Surroundings {
  readonly slices: readonly Slice[]
  readonly storage: FileStorage
}

/** Removes the name of a person who has left, for ever: days and competences stay (Spec 9 §1.5). */
export async function pseudonymiseAddetto(
  tx: Tx,
  session: Session,
  id: number,
  { body, raw }: Requested<{ motivo: string }>,
  { config, ...around }: Surroundings & { readonly config: Config },
): Promise<Addetto> {
  const { item } = await addettoStore.lock(tx, session, id)
  await ensurePresent(tx, session, config)
  const { motivo } = body()
  if (namesSurname(motivo, item)) throw invalid({ motivo: namesTheSurname })
  ensureVersion(item, raw)
  if (item.pseudonimo) throw conflict(isForgotten)
  if (item.stato !== 'cessato') throw conflict(stillAtWork)
  return forget(tx, session, item, motivo, around)
}

/** Who is a user who gets a pseudonym gets one here too, and has left by today. */
export async function forgetLinked(
  tx: Tx,
  session: Session,
  { id, reason, storage }: { readonly id: number; readonly reason: string; readonly storage: FileStorage },
  slices: readonly Slice[],
) {
  const [found] = await tx.select({ id: addetto.id }).from(addetto).where(eq(addetto.utente_id, id))
  if (!found) return
  const everyone = productSession(session.today, session.id)
  const { item } = await addettoStore.lock(tx, { ...everyone, ruolo: 'admin' }, found.id)
  await forget(tx, session, item, reason, { slices, storage })
}

async function forget(tx: Tx, session: Session, before: Addetto, reason: string, { slices, storage }: Surroundings) {
  const { id, codice, nome, cognome } = before
  const person = { id, codice, nome, cognome, reason, storage }
  for (const { forgetAddetto } of slices) await forgetAddetto?.(tx, person)
  await forgetNotes(tx, session, { id, reason })
  await forgetCertificates(tx, session, before, { reason, storage })
  const al = before.al === null || before.al > session.today ? session.today : before.al
  const columns = {
    ...pseudonimoDiAddetto(id),
    codice: await freeCode(tx, before),
    utente_id: null,
    al,
    pseudonimo_il: now,
  }
  const reader = { ...session, ruolo: 'admin' as const, cliente: null }
  const after = await addettoStore.write(tx, reader, updateOf(addetto, eq(addetto.id, id), columns))
  // Without what was there: that is what the line is for.
  const changes = changesBetween(addettoStore.schema, before, after).map(({ field, from, to }) =>
    ['codice', 'nome', 'cognome', 'utente'].includes(field) ? { field, from: null, to } : { field, from, to },
  )
  const line = { slice: addettoStore.slice, id, ...addettoStore.belongs(after), action: 'pseudonym' as const }
  await logChange(tx, session, { ...line, changes, reason })
  await tx.execute(
    sql`delete from idempotency_key where position(${`"cognome":${JSON.stringify(cognome)}`} in reply) > 0`,
  )
  return after
}

/** "X12", or where another of the cooperative has that code "X12-2". */
async function freeCode(tx: Tx, { id, cliente }: Addetto) {
  const { rows } = await tx.execute<{ codice: string }>(sql`
    select wanted.codice from (select 'X' || ${id}::int || case place when 1 then '' else '-' || place end as codice, place
      from generate_series(1, 1000) place) wanted
    where not exists (select from addetto other where other.cliente_id = ${cliente.id} and lower(other.codice) = lower(wanted.codice))
    order by wanted.place limit 1`)
  return rows[0]!.codice
}

/** Notes and files of certificates go, the bytes after the commit; the whole of each other value stays in its line. */
async function forgetCertificates(
  tx: Tx,
  session: Session,
  person: Addetto,
  { reason, storage }: { readonly reason: string; readonly storage: FileStorage },
) {
  const { rows } = await tx.execute<{ id: number; file_id: string | null; live: boolean }>(sql`
    select id, file_id, data_cancellazione is null as live from addetto_attestato
    where addetto_id = ${person.id} and (note is not null or file_id is not null) for update`)
  if (rows.length === 0) return
  const ids = rows.map((row) => row.id)
  await tx.execute(sql`update addetto_attestato set note = null, file_id = null, data_modifica = ${now}
    where id = any(${sql.param(ids)}::int[])`)
  const live = new Set(rows.filter((row) => row.live).map((row) => row.id))
  const placed = await attestati.among(tx, session, [person])
  await logChanges(
    tx,
    placed
      .filter(({ key }) => live.has(key))
      .map(({ key, row }) => ({
        ...{ slice: addettoStore.slice, id: person.id, ...addettoStore.belongs(person), reason, actor: session },
        part: { name: attestatoPart.name, id: key },
        action: 'pseudonym' as const,
        changes: [...loggedValues(attestatoPart.item, row)].flatMap(([field, value]) =>
          value === null ? [] : [{ field, from: value, to: value }],
        ),
      })),
  )
  await removeUnusedFiles(
    tx,
    rows.flatMap(({ file_id }) => file_id ?? []),
    storage,
  )
}
