import { esclusionePart } from '@quadra/contract/requisito/esclusione'
import { iso9001 } from '@quadra/contract/requisito/modello'
import type { Requisito } from '@quadra/contract/requisito/schema'
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
import { and, eq, isNull } from 'drizzle-orm'
import type { Calendar } from '../calendar.ts'
import type { Cast } from '../registry/registry.ts'
import { changesOf, lineOfPart, logCreation } from '../story.ts'
import { changed, documentsOf, newEdition, notDesigned, processesOf, split } from './requisiti-data.ts'

/** Days ago on which the consortium wrote the list, linked the documents, and copied the new edition. */
const [written, linked, copied] = [88, 80, 20]

/** What the log says of a requirement. */
type Point = Pick<Requisito, 'id' | 'norma' | 'codice' | 'titolo' | 'fonti' | 'processi' | 'origini' | 'variazione'>
type Planted = Omit<Point, 'id'>

/** The requirements of the quality norm, what proves them, and the edition to come. */
export async function loadRequisiti(tx: Tx, cast: Cast, days: Calendar) {
  const keeper = (await tx.select().from(utente).where(eq(utente.email, 'gestore@example.org')))[0]!
  const [norma] = await tx
    .select({ id: voce.id, descrizione: voce.descrizione })
    .from(voce)
    .where(and(eq(voce.dizionario, 'norma'), eq(voce.descrizione, 'UNI EN ISO 9001:2015')))
  const processi = await tx
    .select({ id: voce.id, codice: voce.codice, descrizione: voce.descrizione })
    .from(voce)
    .where(eq(voce.dizionario, 'processo'))
  const present = await plant(
    tx,
    keeper,
    days.instant(written, 0),
    iso9001.map(({ codice, titolo, fonti }) => ({
      ...{ norma: norma!, codice, titolo, fonti: [...fonti], origini: [], variazione: null },
      processi: processi.filter((one) => processesOf[codice]?.includes(one.codice ?? '')),
    })),
  )
  await linkDocuments(tx, keeper, days.instant(linked, 0), present)
  await exclude(tx, keeper, days.instant(linked, 30), present, cast.clients.get('alfa')!)
  await copyEdition(tx, keeper, days.instant(copied, 0), present)
}

/** Writes lines of a tree, each with the line of the log that begins it. */
async function plant(tx: Tx, keeper: Actor, at: string, lines: readonly Planted[]): Promise<Map<string, Point>> {
  const times = { data_creazione: at, data_modifica: at }
  const made = await tx
    .insert(requisito)
    .values(
      lines.map(({ norma, codice, titolo, fonti, variazione }) => ({
        ...{ norma_id: norma.id, codice, titolo, fonti, variazione, ...times },
      })),
    )
    .returning({ id: requisito.id })
  const points = lines.map((line, index): Point => ({ ...line, id: made[index]!.id }))
  const processi = points.flatMap((one) => one.processi.map(({ id }) => ({ requisito_id: one.id, processo_id: id })))
  const origini = points.flatMap((one) => one.origini.map(({ id }) => ({ requisito_id: one.id, da_id: id })))
  if (processi.length > 0) await tx.insert(requisitoProcesso).values(processi)
  if (origini.length > 0) await tx.insert(requisitoOrigine).values(origini)
  for (const one of points) await logCreation(tx, 'requisito', { ...one, stato: 1, ...times }, keeper)
  return new Map(points.map((one) => [one.codice, one]))
}

async function linkDocuments(tx: Tx, keeper: Actor, at: string, present: ReadonlyMap<string, Point>) {
  for (const [descrizione, codes] of Object.entries(documentsOf)) {
    const [found] = await tx
      .select({ id: documento.id, cliente_id: documento.cliente_id })
      .from(documento)
      .where(and(eq(documento.descrizione, descrizione), isNull(documento.data_cancellazione)))
    if (!found) throw new Error(`The demonstration has no document “${descrizione}”`)
    const requisiti = codes.map((code) => {
      const { id, codice, titolo } = present.get(code)!
      return { id, codice, titolo }
    })
    await tx
      .insert(documentoRequisito)
      .values(requisiti.map(({ id }) => ({ documento_id: found.id, requisito_id: id })))
    await logChange(tx, keeper, {
      ...{ slice: 'documento', id: found.id, cliente_id: found.cliente_id, action: 'update' },
      changes: changesOf('documento', { requisiti: [] }, { requisiti }),
      at,
    })
  }
}

async function exclude(tx: Tx, keeper: Actor, at: string, present: ReadonlyMap<string, Point>, cliente_id: number) {
  const { codici, nome, motivo } = notDesigned
  for (const code of codici) {
    const { id } = present.get(code)!
    const [row] = await tx
      .insert(requisitoEsclusione)
      .values({ requisito_id: id, cliente_id, motivo, data_creazione: at, data_modifica: at })
      .returning({ id: requisitoEsclusione.id })
    const to = { cliente: { id: cliente_id, nome }, motivo }
    await logChange(tx, keeper, {
      ...lineOfPart({ slice: 'requisito', id, cliente_id: null }, esclusionePart, row!.id, { to, at }),
      reason: motivo,
    })
  }
}

/** The next edition, inactive until audited against: copied, with two points changed and one split in two. */
async function copyEdition(tx: Tx, keeper: Actor, at: string, present: ReadonlyMap<string, Point>) {
  const [made] = await tx
    .insert(voce)
    .values({ dizionario: 'norma', descrizione: newEdition, stato: 0, data_creazione: at, data_modifica: at })
    .returning()
  await logCreation(tx, 'norma', made!, keeper)
  const norma = { id: made!.id, descrizione: made!.descrizione }
  const lines = [...present.values()].flatMap(({ id, norma: before, ...one }): Planted[] => {
    const line = {
      ...{ ...one, norma, origini: [{ id, codice: one.codice, norma: before }] },
      variazione: changed.includes(one.codice) ? ('modificato' as const) : ('invariato' as const),
    }
    return one.codice === split.codice ? [line, ...split.parti.map((part) => ({ ...line, ...part }))] : [line]
  })
  await plant(tx, keeper, at, lines)
}
