import type { Body } from '@quadra/contract/kernel/endpoint'
import type { mandatoApi } from '@quadra/contract/mandato/api'
import { accessRefused, endsBeforeItBegins, notASite, revoked } from '@quadra/contract/mandato/rules'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { now } from '../database/schema/columns.ts'
import { mandato, mandatoCliente, mandatoNorma } from '../database/schema/mandato.ts'
import { utente } from '../database/schema/registry.ts'
import { ensureOffered } from '../domain/choices.ts'
import { defaultAgenzia } from '../domain/defaults.ts'
import { defaultNorme, everyNormOf } from '../domain/findings/norms.ts'
import { unusableHash } from '../kernel/access/passwords.ts'
import { conflict, invalid, refuse } from '../kernel/errors.ts'
import { changesBetween, logChange } from '../kernel/log/changelog.ts'
import { changing, ensureVersion, insertRecord, type Requested, updateRecord } from '../kernel/records/records.ts'
import { touched } from '../kernel/records/statements.ts'
import type { Session } from '../kernel/session.ts'
import { sendMail } from '../kernel/work/outbox.ts'
import { invite } from '../utente/invitations.ts'
import { utenteStore } from '../utente/queries.ts'
import { extendedMail, givenMail, revokedMail } from './mails.ts'
import { mandatoStore } from './queries.ts'

type Given = Body<(typeof mandatoApi)['create']>
type Changed = Body<(typeof mandatoApi)['update']>

/** Person, mandate and invitation are written together, or not at all. */
export async function createMandato(tx: Tx, session: Session, given: Given, publicUrl: string) {
  const { certificato_id, cliente_ids, norma_conformita_ids: chosen, evidenze_da, evidenze_a, accesso_fino_al } = given
  const tooLong = accessRefused(accesso_fino_al, session.today)
  refuse({
    ...(await choiceErrors(tx, {
      certificato_id,
      cliente_ids,
      chosen,
      utente_id: given.utente_id,
      visita_id: given.visita_id,
    })),
    ...(tooLong && { accesso_fino_al: tooLong }),
  })
  const { rows } = await tx.execute<{ norma_id: number }>(
    sql`select norma_id from certificato where id = ${certificato_id} for share`,
  )
  const utente_id = given.utente_id ?? (await createPerson(tx, session, given))
  const { nomi_addetti, visita_id } = given
  const values = { utente_id, certificato_id, visita_id, evidenze_da, evidenze_a, accesso_fino_al, nomi_addetti }
  const [{ id } = { id: 0 }] = await tx.insert(mandato).values(values).returning({ id: mandato.id })
  await writeClienti(tx, id, cliente_ids)
  await writeNorme(tx, id, chosen ?? (await defaultNorme(tx, rows[0]!.norma_id)))
  const item = await mandatoStore.read(tx, session, id)
  await logChange(tx, session, {
    slice: 'mandato',
    id,
    cliente_id: null,
    action: 'create',
    changes: changesBetween(mandatoStore.schema, undefined, item),
    at: item.data_creazione,
  })
  const person = await addressOf(tx, utente_id)
  if (!given.utente_id) await invite(tx, { publicUrl, session }, [{ id: utente_id, ...person }])
  await sendMail(tx, givenMail(person, item, publicUrl))
  return id
}

/** A new person of this role, whom nothing else makes. */
async function createPerson(tx: Tx, session: Session, { nome, cognome, email }: Given) {
  const [known] = await tx
    .select({ ruolo: utente.ruolo })
    .from(utente)
    .where(eq(sql`lower(${utente.email})`, email!.toLowerCase()))
  if (known)
    throw invalid({
      email: known.ruolo === 'certificatore' ? 'È già un certificatore: sceglierlo' : 'Email già in uso',
    })
  const person = { nome: nome!, cognome: cognome!, email: email!, ruolo: 'certificatore' as const }
  const created = await insertRecord(
    tx,
    session,
    utenteStore,
    { ...person, agenzia_id: defaultAgenzia, password_hash: unusableHash },
    { utente_email_unique: { field: 'email', message: 'Email già in uso' } },
  )
  return created.id
}

/** All but person and certificate, while it is not revoked. */
export async function updateMandato(
  tx: Tx,
  session: Session,
  id: number,
  request: Requested<Changed>,
  publicUrl: string,
) {
  const target = await mandatoStore.lock(tx, session, id)
  const { accesso_fino_al: earlier } = target.item
  const after = await changing(tx, session, mandatoStore, target, request, {
    change: async ({ cliente_ids, norma_conformita_ids, ...values }, before) => {
      const { evidenze_da = before.evidenze_da, evidenze_a = before.evidenze_a, accesso_fino_al } = values
      const moved = accesso_fino_al !== undefined && accesso_fino_al !== before.accesso_fino_al
      const refused = moved ? accessRefused(accesso_fino_al, session.today) : undefined
      const present = new Set(before.clienti.map((one) => one.id))
      const added = cliente_ids?.filter((one) => !present.has(one)) ?? []
      refuse({
        ...(evidenze_da > evidenze_a && { evidenze_a: endsBeforeItBegins }),
        ...(refused && { accesso_fino_al: refused }),
        ...(await choiceErrors(tx, {
          certificato_id: before.certificato.id,
          cliente_ids: added,
          chosen: norma_conformita_ids,
          visita_id: values.visita_id === before.visita?.id ? undefined : values.visita_id,
        })),
      })
      if (!before.modificabile) throw conflict(revoked)
      const clienti = cliente_ids && !same(cliente_ids, before.clienti)
      const norme = norma_conformita_ids && !same(norma_conformita_ids, before.norme)
      if (clienti) {
        await tx.delete(mandatoCliente).where(eq(mandatoCliente.mandato_id, id))
        await writeClienti(tx, id, cliente_ids)
      }
      if (norme) {
        await tx.delete(mandatoNorma).where(eq(mandatoNorma.mandato_id, id))
        await writeNorme(tx, id, norma_conformita_ids)
      }
      return { ...values, ...((clienti || norme) && touched) }
    },
  })
  if (after.accesso_fino_al > earlier)
    await sendMail(tx, extendedMail(await addressOf(tx, after.utente.id), after, publicUrl))
}

/** Takes effect at the next call: the session of its user is read again with each. */
export async function revokeMandato(
  tx: Tx,
  session: Session,
  id: number,
  { body, raw }: Requested<{ motivo: string }>,
) {
  const { item } = await mandatoStore.lock(tx, session, id)
  const { motivo } = body()
  ensureVersion(item, raw)
  if (!item.revocabile) throw conflict(revoked)
  const columns = { revocato_il: now, motivo_revoca: motivo }
  const after = await updateRecord(tx, session, mandatoStore, item, columns, {
    log: { action: 'state', reason: motivo },
  })
  await sendMail(tx, revokedMail(await addressOf(tx, item.utente.id), after))
}

async function choiceErrors(
  tx: Tx,
  given: {
    readonly certificato_id: number
    readonly cliente_ids: readonly number[]
    readonly chosen: readonly number[] | undefined
    readonly utente_id?: number | null | undefined
    readonly visita_id?: number | null | undefined
  },
): Promise<Record<string, string>> {
  const { certificato_id, cliente_ids, chosen, utente_id, visita_id } = given
  await ensureOffered(tx, {
    certificato_id: sql`exists (select from certificato where id = ${certificato_id} and data_cancellazione is null)`,
    visita_id: visita_id
      ? sql`exists (select from visita_ente where id = ${visita_id} and certificato_id = ${certificato_id} and data_cancellazione is null)`
      : undefined,
    norma_conformita_ids: chosen?.length ? everyNormOf(chosen) : undefined,
    utente_id: utente_id
      ? sql`exists (select from ${utente} where ${and(eq(utente.id, utente_id), eq(utente.ruolo, 'certificatore'), eq(utente.stato, 1))})`
      : undefined,
  })
  const { rows } = await tx.execute<{ missing: number }>(sql`select count(*)::int as missing
    from unnest(${sql.param(cliente_ids)}::int[]) as wanted (id) where not exists (
      select from certificato_sito sito where sito.certificato_id = ${certificato_id} and sito.cliente_id = wanted.id)`)
  return rows[0]!.missing > 0 ? { cliente_ids: notASite } : {}
}

const writeClienti = (tx: Tx, mandato_id: number, ids: readonly number[]) =>
  tx.insert(mandatoCliente).values(ids.map((cliente_id) => ({ mandato_id, cliente_id })))
const writeNorme = async (tx: Tx, mandato_id: number, ids: readonly number[]) =>
  ids.length > 0 && tx.insert(mandatoNorma).values(ids.map((voce_id) => ({ mandato_id, voce_id })))

const same = (ids: readonly number[], present: readonly { readonly id: number }[]) =>
  ids.length === present.length && present.every(({ id }) => ids.includes(id))

async function addressOf(tx: Tx, id: number) {
  const [person] = await tx.select({ nome: utente.nome, email: utente.email }).from(utente).where(eq(utente.id, id))
  return person!
}
