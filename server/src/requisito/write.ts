import type { requisitoApi } from '@quadra/contract/requisito/api'
import { orderOf, takenCode } from '@quadra/contract/requisito/codice'
import { originObstacle, otherNorm } from '@quadra/contract/requisito/rules'
import type { Requisito } from '@quadra/contract/requisito/schema'
import type { Body } from '@quadra/contract/kernel/endpoint'
import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { requisito, requisitoOrigine, requisitoProcesso } from '../database/schema/requisito.ts'
import { ensureOffered } from '../domain/choices.ts'
import { invalid, refuse } from '../kernel/errors.ts'
import { insertRecords } from '../kernel/import/insert-records.ts'
import { touched } from '../kernel/records/statements.ts'
import type { Session } from '../kernel/session.ts'
import { requisitoStore } from './queries.ts'

/** Each write of a tree locks its norm, so that of two concurrent ones the second sees the first. */
export async function lockNorma(tx: Tx, norma_id: number, field = 'norma_id') {
  const { rows } = await tx.execute(
    sql`select id from voce where id = ${norma_id} and dizionario = 'norma' for no key update`,
  )
  if (rows.length === 0) throw invalid({ [field]: 'Valore non valido' })
}

export async function createRequisito(tx: Tx, session: Session, body: Body<typeof requisitoApi.create>) {
  const { processo_ids = [], origine_ids = [], ...values } = body
  await lockNorma(tx, values.norma_id)
  await ensureFree(tx, values.norma_id, values.codice)
  refuseOrigins(values.variazione ?? null, origine_ids.length)
  await ensureOffered(tx, {
    processo_ids: everyProcess(processo_ids),
    origine_ids: everyRequisito(origine_ids),
  })
  await ensureOfOthers(tx, values.norma_id, origine_ids)
  const [made] = await insertTree(tx, session, [{ ...values, processo_ids, origine_ids }])
  return made!
}

export interface Planted {
  readonly norma_id: number
  readonly codice: string
  readonly titolo: string
  readonly fonti?: Requisito['fonti'] | undefined
  readonly variazione?: Requisito['variazione'] | undefined
  readonly stato?: Requisito['stato'] | undefined
  readonly processo_ids?: readonly number[]
  readonly origine_ids?: readonly number[]
}

/** Writes requirements with what they are linked to; the first line of each contains it. */
export const insertTree = (tx: Tx, session: Session, rows: readonly Planted[]): Promise<Requisito[]> =>
  insertRecords(
    tx,
    { session },
    requisitoStore,
    rows.map(({ processo_ids: _, origine_ids: __, ...values }) => ({ ...values, fonti: values.fonti ?? [] })),
    {
      before: async (ids, from) => {
        await writeLinks(
          tx,
          ids.map((id, index) => ({ id, ...rows[from + index]! })),
        )
      },
    },
  )

async function writeLinks(
  tx: Tx,
  rows: readonly (Pick<Planted, 'processo_ids' | 'origine_ids'> & { readonly id: number })[],
) {
  const processi = rows.flatMap(({ id, processo_ids = [] }) =>
    processo_ids.map((processo_id) => ({ requisito_id: id, processo_id })),
  )
  const origini = rows.flatMap(({ id, origine_ids = [] }) => origine_ids.map((da_id) => ({ requisito_id: id, da_id })))
  if (processi.length > 0) await tx.insert(requisitoProcesso).values(processi)
  if (origini.length > 0) await tx.insert(requisitoOrigine).values(origini)
}

/** The columns a change writes; other links are written at once. */
export async function changeRequisito(tx: Tx, body: Body<typeof requisitoApi.update>, before: Requisito) {
  const { processo_ids, origine_ids, ...values } = body
  const norma_id = before.norma.id
  await lockNorma(tx, norma_id)
  if (values.codice !== undefined && orderOf(values.codice) !== orderOf(before.codice))
    await ensureFree(tx, norma_id, values.codice, before.id)
  const present = { processi: keysOf(before.processi), origini: keysOf(before.origini) }
  refuseOrigins(
    values.variazione === undefined ? before.variazione : values.variazione,
    (origine_ids ?? present.origini).length,
  )
  await ensureOffered(tx, {
    processo_ids: processo_ids && everyProcess(processo_ids.filter((id) => !present.processi.includes(id))),
    origine_ids: origine_ids && everyRequisito(origine_ids),
  })
  if (origine_ids) await ensureOfOthers(tx, norma_id, origine_ids)
  const linked = { processi: processo_ids ?? present.processi, origini: origine_ids ?? present.origini }
  const relinked = !same(linked.processi, present.processi) || !same(linked.origini, present.origini)
  if (relinked) {
    await tx.delete(requisitoProcesso).where(eq(requisitoProcesso.requisito_id, before.id))
    await tx.delete(requisitoOrigine).where(eq(requisitoOrigine.requisito_id, before.id))
    await writeLinks(tx, [{ id: before.id, processo_ids: linked.processi, origine_ids: linked.origini }])
  }
  return { ...values, ...(relinked && touched) }
}
const keysOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id)
const same = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((id) => other.includes(id))

function refuseOrigins(variazione: Requisito['variazione'], origini: number) {
  const obstacle = originObstacle(variazione, origini)
  refuse(obstacle ? { origine_ids: obstacle } : {})
}

async function ensureFree(tx: Tx, norma_id: number, codice: string, id = 0) {
  const taken = and(eq(requisito.norma_id, norma_id), eq(requisito.ordine, orderOf(codice)), ne(requisito.id, id))
  if ((await tx.$count(requisito, taken)) > 0) throw invalid({ codice: takenCode })
}

/** Origins are of another norm. */
async function ensureOfOthers(tx: Tx, norma_id: number, ids: readonly number[]) {
  const own = sql`${requisito.id} = any(${sql.param([...ids])}::int[]) and ${requisito.norma_id} = ${norma_id}`
  if (ids.length > 0 && (await tx.$count(requisito, own)) > 0) throw invalid({ origine_ids: otherNorm })
}

const every = (ids: readonly number[], table: SQL) =>
  ids.length === 0
    ? undefined
    : sql`not exists (select from unnest(${sql.param([...ids])}::int[]) wanted (id) where wanted.id not in (${table}))`
const everyProcess = (ids: readonly number[]) =>
  every(ids, sql`select voce.id from voce where voce.dizionario = 'processo' and voce.stato = 1`)
export const everyRequisito = (ids: readonly number[]) => every(ids, sql`select requisito.id from requisito`)
