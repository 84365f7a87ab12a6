import { daysAfter } from '@quadra/contract/kernel/days'
import { esitoLabels } from '@quadra/contract/audit/names'
import { fonti } from '@quadra/contract/requisito/names'
import { audit, auditProcesso } from '../database/schema/audit.ts'
import { auditRisposta } from '../database/schema/audit_risposta.ts'
import { checklist, checklistDomanda, checklistVersione } from '../database/schema/checklist.ts'
import { voce } from '../database/schema/dizionario.ts'
import { documento, documentoRevisione } from '../database/schema/documento.ts'
import { documentoRequisito, requisito, requisitoProcesso } from '../database/schema/requisito.ts'
import type { Lots } from './lots.ts'
import type { textBook } from './requirement-texts.ts'
import type { TestProduct } from './product.ts'

/** What is there before the first world. */
export interface Ground {
  readonly db: TestProduct['db']
  readonly today: string
  readonly utente: number
  readonly file: string
  readonly agenzia: number
  readonly tipo: number
  /** What an indicator is for. */
  readonly obiettivo: number
  readonly processi: readonly number[]
  readonly clienti: readonly number[]
  readonly services: (cliente: number) => readonly number[]
  readonly texts: ReturnType<typeof textBook>
}
export interface Norme {
  readonly norma: number
  readonly norma_conformita: number
  readonly altra_conformita: number
}

/** Headings and leaves; some are switched off, and codes of letters stand beside numbers. */
export const codici = [
  ...['4', '4.1', '4.2', '5', '5.1', '5.1.1', '5.1.2', '7', '7.2', '7.3', '8', '8.5', '8.5.1', '8.5.2', '8.6'],
  ...['9.1.3', '10', '10.2', 'A', 'A.5', 'A.5.1', 'A.6'],
]
/** The registers whose computation `registerOf` knows. */
const known = fonti.filter((fonte) => !['addetti', 'rischi', 'contesto', 'traguardi'].includes(fonte))

export async function plantNorm({ db }: Ground, number: number): Promise<Norme> {
  const item = async (dizionario: 'norma' | 'norma_conformita', descrizione: string) =>
    (await db.insert(voce).values({ dizionario, descrizione }).returning({ id: voce.id }))[0]!.id
  return {
    norma: await item('norma', `UNI EN ISO ${number}:2015`),
    norma_conformita: await item('norma_conformita', `ISO ${number}`),
    altra_conformita: await item('norma_conformita', `ISO ${number + 500}`),
  }
}

export async function plantTree({ db, processi }: Ground, { some, percent }: Lots, norma_id: number) {
  const made = await db
    .insert(requisito)
    .values(
      codici.map((codice) => ({
        norma_id,
        codice,
        titolo: `Punto ${codice}`,
        fonti: some(known, codice.includes('.') ? 7 : 2),
        stato: percent(90) ? (1 as const) : (0 as const),
      })),
    )
    .returning({ id: requisito.id, codice: requisito.codice })
  const linked = made.flatMap(({ id }) => some(processi, 12).map((processo_id) => ({ requisito_id: id, processo_id })))
  if (linked.length > 0) await db.insert(requisitoProcesso).values(linked)
  return made
}

/** In force, due, withdrawn, deleted, of one cooperative or of those that a flag reaches. */
export async function plantDocuments(ground: Ground, lots: Lots, ids: readonly number[], count: number) {
  const { db, today, clienti } = ground
  const { oneOf, percent, some } = lots
  for (const at of lots.times(count, (index) => index)) {
    const stato_documento = oneOf(['vigente', 'vigente', 'vigente', 'bozza', 'obsoleto'] as const)
    const riesame_entro = oneOf([null, null, daysAfter(today, -1), today, daysAfter(today, 1)])
    const multi = percent(35)
    const [made] = await db
      .insert(documento)
      .values({
        cliente_id: multi ? null : oneOf(clienti),
        utente_id: ground.utente,
        tipo_documento_id: ground.tipo,
        descrizione: `Procedura ${at}`,
        codice_documento: percent(70) ? `W-${crypto.randomUUID().slice(0, 8)}` : null,
        data: today,
        riesame_entro,
        ...(multi && { servizi_imprese: percent(40), servizi_persona: percent(40), parita_genere: percent(30) }),
        controllato: true,
        stato_documento,
        file_id: ground.file,
        ...(percent(8) && { data_cancellazione: `${today}T08:00:00Z` }),
      })
      .returning({ id: documento.id })
    const revisione = { documento_id: made!.id, numero: 0, file_id: ground.file, data_vigenza: today, riesame_entro }
    if (stato_documento === 'vigente') await db.insert(documentoRevisione).values({ ...revisione, stato: 'vigente' })
    const named = some(ids, 9)
    if (named.length > 0)
      await db
        .insert(documentoRequisito)
        .values(named.map((requisito_id) => ({ documento_id: made!.id, requisito_id })))
  }
}

/** A version of a checklist for some processes, with questions that name codes. */
export async function plantChecklists(
  { db, utente, processi, texts }: Ground,
  lots: Lots,
  { norma, norma_conformita }: Norme,
) {
  const versions: { id: number; processo_id: number; domande: readonly number[] }[] = []
  for (const processo_id of processi.slice(0, -1)) {
    const [list] = await db
      .insert(checklist)
      .values({ norma_id: norma, processo_id, titolo: 'Domande', norma_conformita_id: norma_conformita })
      .returning({ id: checklist.id })
    const [version] = await db
      .insert(checklistVersione)
      .values({ checklist_id: list!.id, numero: 1, stato: 'pubblicata', utente_id: utente })
      .returning({ id: checklistVersione.id })
    const domande = await db
      .insert(checklistDomanda)
      .values(
        lots.times(4, (ordine) => ({
          versione_id: version!.id,
          ordine,
          testo: 'Come?',
          riferimento: lots.percent(85) ? texts.write(lots, codici) : null,
        })),
      )
      .returning({ id: checklistDomanda.id })
    versions.push({ id: version!.id, processo_id, domande: domande.map(({ id }) => id) })
  }
  return versions
}
export type Versions = Awaited<ReturnType<typeof plantChecklists>>

let numero = 5000
/** Closed, open, cancelled or deleted, before, at and after the ends of the cycle. */
export interface PlantedAudit {
  readonly id: number
  readonly cliente_id: number
}
export async function plantAudits(
  ground: Ground,
  lots: Lots,
  norma_id: number,
  days: readonly string[],
  versions: Versions,
) {
  const { db, today, clienti, utente, processi } = ground
  const { oneOf, percent, some } = lots
  const esiti = Object.keys(esitoLabels) as (keyof typeof esitoLabels)[]
  const audits: PlantedAudit[] = []
  for (const cliente_id of clienti)
    for (const data_audit of some(days, 45)) {
      const [made] = await db
        .insert(audit)
        .values({
          anno: 2998,
          numero: ++numero,
          cliente_id,
          utente_id: utente,
          norma_id,
          data_pianificazione: data_audit,
          data_audit,
          ...(percent(80) && { data_chiusura: `${today}T07:00:00Z` }),
          ...(percent(8) && { data_annullamento: `${today}T07:00:00Z` }),
          ...(percent(8) && { data_cancellazione: `${today}T07:00:00Z` }),
        })
        .returning({ id: audit.id })
      audits.push({ id: made!.id, cliente_id })
      for (const processo_id of some(processi, 55)) {
        const version = percent(80) ? versions.find((one) => one.processo_id === processo_id) : undefined
        const isDone = percent(80)
        const [done] = await db
          .insert(auditProcesso)
          .values({
            audit_id: made!.id,
            processo_id,
            persona: 'Chi risponde',
            data: data_audit,
            checklist_versione_id: version?.id ?? null,
            ...(isDone && { stato: 1 as const, data_verifica: daysAfter(data_audit, oneOf([0, 1, 3])) }),
            ...(percent(8) && { data_cancellazione: `${today}T07:00:00Z` }),
          })
          .returning({ id: auditProcesso.id })
        const answers = some(version?.domande ?? [], 75).map((domanda_id) => ({
          audit_processo_id: done!.id,
          domanda_id,
          esito: percent(90) ? oneOf(esiti) : null,
          utente_id: utente,
          ...(percent(8) && { data_cancellazione: `${today}T07:00:00Z` }),
        }))
        if (answers.length > 0) await db.insert(auditRisposta).values(answers)
      }
    }
  return audits
}
