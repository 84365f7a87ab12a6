import { isDeepStrictEqual } from 'node:util'
import type { checklistApi } from '@quadra/contract/checklist/api'
import type { Domanda, DomandaBody } from '@quadra/contract/checklist/domanda'
import {
  emptyBozza,
  noBozza,
  repeatedChiave,
  secondActive,
  secondBozza,
  usedPair,
} from '@quadra/contract/checklist/rules'
import type { Checklist, ChecklistChange } from '@quadra/contract/checklist/schema'
import type { ChecklistVersione } from '@quadra/contract/checklist/versione'
import type { Body } from '@quadra/contract/kernel/endpoint'
import { required } from '@quadra/contract/kernel/messages'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { checklistDomanda, checklistVersione } from '../database/schema/checklist.ts'
import { now } from '../database/schema/columns.ts'
import { ensureOffered, voceOffered } from '../domain/choices.ts'
import { conflict, type FieldErrors, forbidden, invalid } from '../kernel/errors.ts'
import { logChange, partLine } from '../kernel/log/changelog.ts'
import { ensureVersion, insertRecord, type Requested, type Unique } from '../kernel/records/records.ts'
import { touched } from '../kernel/records/statements.ts'
import type { Session } from '../kernel/session.ts'
import { checklistStore } from './queries.ts'
import { versioni } from './versioni.ts'

export const onePerPair: Unique = { checklist_active: { field: 'processo_id', message: secondActive } }

/** A new template begins with an empty draft. */
export async function createChecklist(tx: Tx, session: Session, body: Body<typeof checklistApi.create>) {
  await ensureOffered(tx, {
    norma_id: voceOffered('norma', body.norma_id),
    processo_id: voceOffered('processo', body.processo_id),
    norma_conformita_id: voceOffered('norma_conformita', body.norma_conformita_id),
  })
  const made = await insertRecord(tx, session, checklistStore, body, onePerPair)
  await beginBozza(tx, session, made, 1, [])
  return checklistStore.read(tx, session, made.id)
}

/** Its answers refer to its norm and process: once an audit was planned with it they are fixed. */
export async function changeChecklist(tx: Tx, values: ChecklistChange, before: Checklist) {
  const { norma, processo, norma_conformita } = before
  const moved = {
    norma_id: values.norma_id !== undefined && values.norma_id !== norma.id,
    processo_id: values.processo_id !== undefined && values.processo_id !== processo.id,
  }
  const refused = Object.entries(moved).filter(([, moves]) => before.in_uso && moves)
  if (refused.length > 0) throw invalid(Object.fromEntries(refused.map(([field]) => [field, usedPair])))
  await ensureOffered(tx, {
    norma_id: voceOffered('norma', values.norma_id, norma.id),
    processo_id: voceOffered('processo', values.processo_id, processo.id),
    norma_conformita_id: voceOffered('norma_conformita', values.norma_conformita_id, norma_conformita.id),
  })
  return values
}

/** Another version begins with the questions of the published one. */
export async function addBozza(tx: Tx, session: Session, id: number) {
  const { item } = await lockChecklist(tx, session, id)
  if (item.bozza) throw conflict(secondBozza)
  await beginBozza(tx, session, item, (item.versioni[0]?.numero ?? 0) + 1, item.pubblicata?.domande ?? [])
  return checklistStore.read(tx, session, id)
}

/** The whole draft is replaced; questions that are sent again retain their key. */
export async function changeBozza(
  tx: Tx,
  session: Session,
  id: number,
  { body, raw }: Requested<Body<typeof checklistApi.updateBozza>>,
) {
  const { item } = await lockChecklist(tx, session, id)
  const { domande } = body()
  ensureKeys(item, domande)
  const { bozza } = item
  if (!bozza) throw conflict(noBozza)
  ensureVersion(bozza, raw)
  if (isDeepStrictEqual(bozza.domande, domande.map(asStored))) return item
  await tx.delete(checklistDomanda).where(eq(checklistDomanda.versione_id, bozza.id))
  await insertDomande(tx, bozza.id, domande)
  await tx.update(checklistVersione).set(touched).where(eq(checklistVersione.id, bozza.id))
  await logVersione(tx, session, item, bozza)
  return checklistStore.read(tx, session, id)
}

export async function removeBozza(tx: Tx, session: Session, id: number) {
  const { item } = await lockChecklist(tx, session, id)
  const { bozza } = item
  if (!bozza) throw conflict(noBozza)
  await tx.update(checklistVersione).set({ data_cancellazione: now }).where(eq(checklistVersione.id, bozza.id))
  await log(tx, session, item, { from: bozza })
}

/** Publishes the draft and supersedes the version before; from the second on a note on the changes is required. */
export async function publishBozza(
  tx: Tx,
  session: Session,
  id: number,
  { body, raw }: Requested<Body<typeof checklistApi.pubblica>>,
) {
  const { item } = await lockChecklist(tx, session, id)
  const { note_modifica = null } = body()
  const { bozza, pubblicata } = item
  if (!bozza) throw conflict(noBozza)
  if (bozza.numero > 1 && !note_modifica) throw invalid({ note_modifica: required })
  ensureVersion(bozza, raw)
  if (bozza.domande.length === 0) throw conflict(emptyBozza)
  if (pubblicata) {
    const superseded = { stato: 'superata', ...touched } as const
    await tx.update(checklistVersione).set(superseded).where(eq(checklistVersione.id, pubblicata.id))
    await logVersione(tx, session, item, pubblicata)
  }
  const published = { stato: 'pubblicata', note_modifica, utente_id: session.id, data_pubblicazione: now } as const
  await tx
    .update(checklistVersione)
    .set({ ...published, ...touched })
    .where(eq(checklistVersione.id, bozza.id))
  await logVersione(tx, session, item, bozza)
  return checklistStore.read(tx, session, id)
}

async function lockChecklist(tx: Tx, session: Session, id: number) {
  const target = await checklistStore.lock(tx, session, id)
  if (!target.granted) throw forbidden()
  return target
}

async function beginBozza(
  tx: Tx,
  session: Session,
  item: Checklist,
  numero: number,
  domande: readonly (Domanda | DomandaBody)[],
) {
  const [made] = await tx
    .insert(checklistVersione)
    .values({ checklist_id: item.id, numero, utente_id: session.id })
    .returning({ id: checklistVersione.id })
  await insertDomande(tx, made!.id, domande)
  await log(tx, session, item, { to: await versioni.find(tx, session, item, made!.id) })
}

async function insertDomande(tx: Tx, versione_id: number, domande: readonly (Domanda | DomandaBody)[]) {
  if (domande.length === 0) return
  const rows = domande.map((one, ordine) => {
    const { chiave, ...words } = asStored(one)
    return { versione_id, ordine, ...words, chiave: chiave ?? sql`gen_random_uuid()` }
  })
  await tx.insert(checklistDomanda).values(rows)
}

const asStored = ({ chiave, sezione, riferimento, testo, aiuto }: Domanda | DomandaBody) => ({
  chiave: chiave ?? null,
  sezione: sezione ?? null,
  riferimento: riferimento ?? null,
  testo,
  aiuto: aiuto ?? null,
})

/** A key must be one that this template once gave, and identifies one question. */
function ensureKeys({ versioni: all }: Checklist, domande: readonly DomandaBody[]) {
  const given = new Set(all.flatMap((version) => version.domande.map(({ chiave }) => chiave)))
  const errors: FieldErrors = {}
  domande.forEach(({ chiave }, index) => {
    if (!chiave) return
    if (!given.has(chiave)) errors[`domande.${index}.chiave`] = 'Valore non valido'
    else if (domande.findIndex((one) => one.chiave === chiave) < index)
      errors[`domande.${index}.chiave`] = repeatedChiave
  })
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

const logVersione = async (tx: Tx, session: Session, item: Checklist, from: ChecklistVersione) =>
  log(tx, session, item, { from, to: await versioni.find(tx, session, item, from.id) })

async function log(
  tx: Tx,
  session: Session,
  item: Checklist,
  change: { readonly from?: ChecklistVersione; readonly to?: ChecklistVersione },
) {
  const line = partLine(versioni.part, (change.to ?? change.from)!.id, change)
  if (line)
    await logChange(tx, session, { slice: checklistStore.slice, id: item.id, ...checklistStore.belongs(item), ...line })
}
