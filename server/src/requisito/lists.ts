import type { requisitoApi } from '@quadra/contract/requisito/api'
import { orderOf } from '@quadra/contract/requisito/codice'
import { type Caricati, hasLines } from '@quadra/contract/requisito/elenco'
import { elenchi } from '@quadra/contract/requisito/modello'
import type { Body } from '@quadra/contract/kernel/endpoint'
import { eq } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { requisito } from '../database/schema/requisito.ts'
import { conflict, invalid } from '../kernel/errors.ts'
import { updateRecord } from '../kernel/records/records.ts'
import type { Session } from '../kernel/session.ts'
import { requisitoStore } from './queries.ts'
import { insertTree, lockNorma } from './write.ts'

type Calls = typeof requisitoApi

/** What a pasted list changes: a known code gets the title, an unknown one is added, nothing goes. */
export async function pasteList(
  tx: Tx,
  session: Session,
  { norma_id, requisiti }: Body<Calls['elenco']>,
): Promise<Caricati> {
  await lockNorma(tx, norma_id)
  const known = new Map(
    (
      await tx
        .select({ id: requisito.id, ordine: requisito.ordine, titolo: requisito.titolo })
        .from(requisito)
        .where(eq(requisito.norma_id, norma_id))
    ).map((one) => [one.ordine, one]),
  )
  const added = requisiti.filter(({ codice }) => !known.has(orderOf(codice)))
  const changed = requisiti.flatMap(({ codice, titolo }) => {
    const present = known.get(orderOf(codice))
    return present && present.titolo !== titolo ? { id: present.id, titolo } : []
  })
  await insertTree(
    tx,
    session,
    added.map((one) => ({ norma_id, ...one })),
  )
  const before = await requisitoStore.among(
    tx,
    session,
    changed.map(({ id }) => id),
  )
  const titles = new Map(changed.map(({ id, titolo }) => [id, titolo]))
  for (const one of before) await updateRecord(tx, session, requisitoStore, one, { titolo: titles.get(one.id)! })
  return {
    aggiunti: added.length,
    aggiornati: changed.length,
    invariati: requisiti.length - added.length - changed.length,
  }
}

/** The shipped list, for a norm that has no requirements yet. */
export async function loadModel(
  tx: Tx,
  session: Session,
  { norma_id, modello }: Body<Calls['modello']>,
): Promise<Caricati> {
  await lockEmpty(tx, norma_id)
  const lines = elenchi[modello].map(({ codice, titolo, fonti }) => ({ norma_id, codice, titolo, fonti: [...fonti] }))
  return planted(await insertTree(tx, session, lines))
}

/** The active requirements of another norm, each with its registers and processes, deriving unchanged from the one it copies. */
export async function copyTree(
  tx: Tx,
  session: Session,
  { da_norma_id, norma_id }: Body<Calls['copia']>,
): Promise<Caricati> {
  if (da_norma_id === norma_id) throw invalid({ da_norma_id: 'Scegli un’altra norma' })
  await lockEmpty(tx, norma_id)
  const ids = await tx
    .select({ id: requisito.id })
    .from(requisito)
    .where(eq(requisito.norma_id, da_norma_id))
    .orderBy(requisito.ordine)
  const found = await requisitoStore.among(
    tx,
    session,
    ids.map(({ id }) => id),
  )
  const active = found
    .filter(({ stato }) => stato === 1)
    .toSorted((one, other) => (orderOf(one.codice) < orderOf(other.codice) ? -1 : 1))
  if (active.length === 0) throw invalid({ da_norma_id: 'La norma non ha requisiti' })
  const lines = active.map(({ id, codice, titolo, fonti, processi }) => ({
    norma_id,
    codice,
    titolo,
    fonti,
    processo_ids: processi.map((one) => one.id),
    origine_ids: [id],
    variazione: 'invariato' as const,
  }))
  return planted(await insertTree(tx, session, lines))
}

async function lockEmpty(tx: Tx, norma_id: number) {
  await lockNorma(tx, norma_id)
  if ((await tx.$count(requisito, eq(requisito.norma_id, norma_id))) > 0) throw conflict(hasLines)
}

const planted = (made: readonly unknown[]): Caricati => ({ aggiunti: made.length, aggiornati: 0, invariati: 0 })
