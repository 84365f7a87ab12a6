import { documentoPart } from '@quadra/contract/audit/documento'
import { processoPart } from '@quadra/contract/audit/processo'
import type { Tx } from '@quadra/server/database/database'
import { auditDocumento, auditProcesso, auditValutatore } from '@quadra/server/database/schema/audit'
import type { utente } from '@quadra/server/database/schema/registry'
import type { valutatore } from '@quadra/server/database/schema/valutatore'
import type { Line } from '@quadra/server/kernel/log/changelog'
import type { FileStorage } from '@quadra/server/kernel/files/storage'
import { type AuditStory, verdicts } from './audit-story.ts'
import { logAzione } from '../azione_miglioramento/azioni.ts'
import type { Calendar } from '../calendar.ts'
import { storeFile } from '../material/files.ts'
import { logNonConformita } from '../non_conformita/non_conformita.ts'
import type { Cast } from '../registry/registry.ts'
import { lineOfPart } from '../story.ts'

type Item = { readonly id: number; readonly codice: string | null; readonly descrizione: string }
export interface Scene {
  readonly tx: Tx
  readonly storage: FileStorage
  readonly cast: Cast
  readonly days: Calendar
  readonly people: ReadonlyMap<string, typeof utente.$inferSelect>
  readonly evaluators: ReadonlyMap<string, typeof valutatore.$inferSelect>
  readonly norme: ReadonlyMap<string, Item>
  readonly processi: ReadonlyMap<string, Item>
  readonly tipi: ReadonlyMap<string, Item>
  readonly norms: ReadonlyMap<string, number>
  /** The first version of each checklist, by the code of its process. */
  readonly versions: ReadonlyMap<string, { readonly id: number; readonly descrizione: string }>
}

/** The state of one audit's chapter while it is loaded. */
export interface Chapter extends Scene {
  readonly story: AuditStory
  readonly id: number
  readonly owner: typeof utente.$inferSelect
  /** What its lines have in common. */
  readonly of: { readonly slice: string; readonly id: number; readonly cliente_id: number }
  readonly report: (line: Line) => void
}

export async function chooseEvaluators({ tx, id, story, evaluators }: Chapter) {
  const rows = (story.valutatori ?? []).map((name) => ({ audit_id: id, valutatore_id: evaluators.get(name)!.id }))
  if (rows.length > 0) await tx.insert(auditValutatore).values(rows)
}

/** Planned with the audit, an hour and a half each; verified on its day. */
export async function logProcesses({ tx, id, story, days, processi, versions, of, report }: Chapter) {
  const { ago, planned, persone, checklist = [], verified = story.processi.length } = story
  for (const [index, code] of story.processi.entries()) {
    const processo = processi.get(code)!
    const [da_orario, a_orario] = slots[index]!
    const plan = { persona: persone[index % persone.length]!, data: days.day(ago), da_orario, a_orario }
    const verdict =
      index < verified
        ? { stato: 1 as const, valutazione: verdicts[code]![id % 2]!, data_verifica: days.day(ago) }
        : null
    const version = checklist.includes(code) ? versions.get(code)! : null
    const at = days.instant(planned, 30 + index)
    const checked = days.instant(ago, 60 + index * 20)
    const [row] = await tx
      .insert(auditProcesso)
      .values({
        ...plan,
        ...verdict,
        audit_id: id,
        processo_id: processo.id,
        checklist_versione_id: version?.id,
        data_creazione: at,
        data_modifica: verdict ? checked : at,
      })
      .returning({ id: auditProcesso.id })
    const open = {
      ...plan,
      processo,
      stato: 0 as const,
      valutazione: null,
      data_verifica: null,
      checklist_versione: version,
    }
    report(lineOfPart(of, processoPart, row!.id, { to: open, at }))
    const change = { from: open, to: { ...open, ...verdict }, at: checked }
    if (verdict) report(lineOfPart(of, processoPart, row!.id, change))
  }
}
const slots = [
  ['09:00', '10:30'],
  ['10:30', '12:00'],
  ['12:00', '13:00'],
  ['14:00', '15:30'],
  ['15:30', '17:00'],
] as const

export async function logAttachments({ tx, storage, id, story, days, owner, tipi, of, report }: Chapter) {
  for (const [index, { tipo, descrizione, name, bytes }] of (story.documenti ?? []).entries()) {
    const at = days.instant(story.ago, 190 + index)
    const file_id = await storeFile(tx, storage, { name, bytes, utente_id: owner.id, at })
    const tipo_documento = tipi.get(tipo)!
    const tracked = { data_creazione: at, data_modifica: at }
    const [row] = await tx
      .insert(auditDocumento)
      .values({ audit_id: id, tipo_documento_id: tipo_documento.id, descrizione, file_id, ...tracked })
      .returning({ id: auditDocumento.id })
    const to = { tipo_documento, descrizione, file_uuid: file_id, file_name: name, file_size: bytes.length }
    report(lineOfPart(of, documentoPart, row!.id, { to, at }))
  }
}

/** Records of their own slices, each with its history, which the audit's shows too. */
export async function logFindings(chapter: Chapter, audit: { id: number; anno: number; numero: number }) {
  const { tx, story, owner, days, of, report } = chapter
  const { coop, by, ago, findings = [], actions = [] } = story
  const segnalante = `${owner.nome} ${owner.cognome}`
  for (const finding of findings) {
    const findingStory = { ...finding, coop, by, ago, segnalante, tipo: 'non_conformita' as const }
    await logNonConformita(tx, { ...chapter, story: findingStory, audit })
  }
  const changes = [{ field: 'riscontrate_non_conformita', from: false, to: true }]
  if (findings.length > 0) report({ ...of, action: 'update', changes, at: days.instant(ago, 120) })
  for (const action of actions) await logAzione(tx, { ...chapter, proposal: { ...action, coop, by, ago }, audit })
}
