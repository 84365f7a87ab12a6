import { esclusionePart } from '@quadra/contract/requisito/esclusione'
import { iso9001 } from '@quadra/contract/requisito/modello'
import type { Requisito } from '@quadra/contract/requisito/schema'
import { documentoStore } from '@quadra/server/documento/queries'
import type { Tx } from '@quadra/server/database/database'
import { voce } from '@quadra/server/database/schema/dizionario'
import { documento } from '@quadra/server/database/schema/documento'
import { utente } from '@quadra/server/database/schema/registry'
import {
  documentoRequisito,
  requisito,
  requisitoEsclusione,
  requisitoOrigine,
  requisitoProcesso,
} from '@quadra/server/database/schema/requisito'
import { type Actor, logChange } from '@quadra/server/kernel/log/changelog'
import { productSession } from '@quadra/server/kernel/session'
import { requisitoStore } from '@quadra/server/requisito/queries'
import { and, eq, isNull } from 'drizzle-orm'
import type { Calendar } from '../calendar.ts'
import type { Cast } from '../registry/registry.ts'
import { changesOf, lineOfPart, logCreation } from '../story.ts'
import { changed, documentsOf, newEdition, notDesigned, processesOf, split } from './requisiti-data.ts'

/** Days ago on which the consortium wrote the list, linked the documents, and copied the new edition. */
const [written, linked, copied] = [88, 80, 20]

/** The requirements of the quality norm, what proves them, and the edition to come. */
export async function loadRequisiti(tx: Tx, cast: Cast, days: Calendar) {
  const keeper = (await tx.select().from(utente).where(eq(utente.email, 'gestore@example.org')))[0]!
  const [norma] = await tx
    .select({ id: voce.id })
    .from(voce)
    .where(and(eq(voce.dizionario, 'norma'), eq(voce.descrizione, 'UNI EN ISO 9001:2015')))
  const processi = new Map(
    (await tx.select().from(voce).where(eq(voce.dizionario, 'processo'))).map((one) => [one.codice, one.id]),
  )
  const present = await plant(
    tx,
    keeper,
    days.instant(written, 0),
    iso9001.map(({ codice, titolo, fonti }) => ({
      ...{ norma_id: norma!.id, codice, titolo, fonti: [...fonti], origini: [] },
      processi: (processesOf[codice] ?? []).flatMap((code) => processi.get(code) ?? []),
    })),
  )
  await linkDocuments(tx, keeper, days.instant(linked, 0), present)
  await exclude(tx, keeper, days.instant(linked, 30), present, cast.clients.get('alfa')!)
  await copyEdition(tx, keeper, days.instant(copied, 0), present)
}

interface Line {
  readonly norma_id: number
  readonly codice: string
  readonly titolo: string
  readonly fonti: Requisito['fonti']
  readonly variazione?: Requisito['variazione']
  readonly processi: readonly number[]
  readonly origini: readonly number[]
}

/** Writes lines of a tree, each with the line of the log that begins it. */
async function plant(tx: Tx, keeper: Actor, at: string, lines: readonly Line[]): Promise<Map<string, Requisito>> {
  const times = { data_creazione: at, data_modifica: at }
  const made = await tx
    .insert(requisito)
    .values(lines.map(({ processi: _, origini: __, ...values }) => ({ ...values, ...times })))
    .returning({ id: requisito.id })
  const processi = lines.flatMap((line, index) =>
    line.processi.map((processo_id) => ({ requisito_id: made[index]!.id, processo_id })),
  )
  const origini = lines.flatMap((line, index) =>
    line.origini.map((da_id) => ({ requisito_id: made[index]!.id, da_id })),
  )
  if (processi.length > 0) await tx.insert(requisitoProcesso).values(processi)
  if (origini.length > 0) await tx.insert(requisitoOrigine).values(origini)
  const ids = made.map(({ id }) => id)
  const records = await requisitoStore.among(tx, productSession(at.slice(0, 10)), ids)
  for (const record of records.toSorted((one, other) => one.id - other.id))
    await logCreation(tx, 'requisito', record, keeper)
  return new Map(records.map((record) => [record.codice, record]))
}

async function linkDocuments(tx: Tx, keeper: Actor, at: string, present: ReadonlyMap<string, Requisito>) {
  const session = productSession(at.slice(0, 10))
  for (const [descrizione, codes] of Object.entries(documentsOf)) {
    const [found] = await tx
      .select({ id: documento.id })
      .from(documento)
      .where(and(eq(documento.descrizione, descrizione), isNull(documento.data_cancellazione)))
    if (!found) throw new Error(`The demonstration has no document “${descrizione}”`)
    const [before] = await documentoStore.rowsAmong(tx, session, [found.id])
    await tx
      .insert(documentoRequisito)
      .values(codes.map((code) => ({ documento_id: found.id, requisito_id: present.get(code)!.id })))
    const [after] = await documentoStore.rowsAmong(tx, session, [found.id])
    await logChange(tx, keeper, {
      ...{ slice: 'documento', id: found.id, cliente_id: after!.cliente?.id ?? null, action: 'update' },
      changes: changesOf('documento', before, after!),
      at,
    })
  }
}

async function exclude(tx: Tx, keeper: Actor, at: string, present: ReadonlyMap<string, Requisito>, cliente_id: number) {
  for (const code of notDesigned.codici) {
    const { id } = present.get(code)!
    const values = { requisito_id: id, cliente_id, motivo: notDesigned.motivo }
    const [row] = await tx
      .insert(requisitoEsclusione)
      .values({ ...values, data_creazione: at, data_modifica: at })
      .returning({ id: requisitoEsclusione.id })
    const to = { cliente: { id: cliente_id, nome: notDesigned.nome }, motivo: notDesigned.motivo }
    await logChange(tx, keeper, {
      ...lineOfPart({ slice: 'requisito', id, cliente_id: null }, esclusionePart, row!.id, { to, at }),
      reason: notDesigned.motivo,
    })
  }
}

/** The next edition, inactive until audited against: copied, with two points changed and one split in two. */
async function copyEdition(tx: Tx, keeper: Actor, at: string, present: ReadonlyMap<string, Requisito>) {
  const [norma] = await tx
    .insert(voce)
    .values({ dizionario: 'norma', descrizione: newEdition, stato: 0, data_creazione: at, data_modifica: at })
    .returning()
  await logCreation(tx, 'norma', norma!, keeper)
  const lines = [...present.values()].flatMap((one): Line[] => {
    const line = {
      ...{ norma_id: norma!.id, codice: one.codice, titolo: one.titolo, fonti: one.fonti },
      variazione: changed.includes(one.codice) ? ('modificato' as const) : ('invariato' as const),
      processi: one.processi.map(({ id }) => id),
      origini: [one.id],
    }
    return one.codice === split.codice ? [line, ...split.parti.map((part) => ({ ...line, ...part }))] : [line]
  })
  await plant(tx, keeper, at, lines)
}
