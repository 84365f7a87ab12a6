import { documentoInWords } from '../audit/documenti.ts'
import { processoInWords } from '../audit/processi.ts'
import type { Tx } from '../database/database.ts'
import { auditDocumento, auditProcesso, auditValutatore } from '../database/schema/audit.ts'
import type { valutatore } from '../database/schema/dizionario.ts'
import type { Change } from '../database/schema/kernel.ts'
import type { utente } from '../database/schema/registry.ts'
import type { Action } from '../kernel/changelog.ts'
import type { FileStorage } from '../kernel/files/storage.ts'
import { type AuditStory, verdicts } from './audit-story.ts'
import { tellAzione } from './azioni.ts'
import type { Calendar } from './calendar.ts'
import { keepFile } from './files.ts'
import { tellNonConformita } from './non_conformita.ts'
import type { Cast } from './registry.ts'

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
}

/** What one audit's chapter knows while it is told. */
export interface Chapter extends Scene {
  readonly story: AuditStory
  readonly id: number
  readonly owner: typeof utente.$inferSelect
  readonly tell: (at: string, action: Action, ...changes: Change[]) => void
}

export async function chooseEvaluators({ tx, id, story, evaluators }: Chapter) {
  const rows = (story.valutatori ?? []).map((name) => ({ audit_id: id, valutatore_id: evaluators.get(name)!.id }))
  if (rows.length > 0) await tx.insert(auditValutatore).values(rows)
}

/** Planned with the audit, an hour and a half each; verified on its day. */
export async function tellProcesses({ tx, id, story, days, processi, tell }: Chapter) {
  const { ago, planned, persone, verified = story.processi.length } = story
  for (const [index, code] of story.processi.entries()) {
    const processo = processi.get(code)!
    const [da_orario, a_orario] = slots[index]!
    const plan = { persona: persone[index % persone.length]!, data: days.day(ago), da_orario, a_orario }
    const verdict =
      index < verified
        ? { stato: 1 as const, valutazione: verdicts[code]![id % 2]!, data_verifica: days.day(ago) }
        : null
    const at = days.instant(planned, 30 + index)
    const checked = days.instant(ago, 60 + index * 20)
    await tx.insert(auditProcesso).values({
      ...plan,
      ...verdict,
      audit_id: id,
      processo_id: processo.id,
      data_creazione: at,
      data_modifica: verdict ? checked : at,
    })
    const open = { ...plan, processo, stato: 0 as const, valutazione: null, data_verifica: null }
    tell(at, 'create', { field: 'processo', from: null, to: processoInWords(open) })
    const change = { field: 'processo', from: processoInWords(open), to: processoInWords({ ...open, ...verdict }) }
    if (verdict) tell(checked, 'update', change)
  }
}
const slots = [
  ['09:00', '10:30'],
  ['10:30', '12:00'],
  ['12:00', '13:00'],
  ['14:00', '15:30'],
  ['15:30', '17:00'],
] as const

export async function tellAttachments({ tx, storage, id, story, days, owner, tipi, tell }: Chapter) {
  for (const [index, { tipo, descrizione, name, bytes }] of (story.documenti ?? []).entries()) {
    const at = days.instant(story.ago, 190 + index)
    const file_id = await keepFile(tx, storage, { name, bytes, utente_id: owner.id, at })
    const tipo_documento = tipi.get(tipo)!
    const tracked = { data_creazione: at, data_modifica: at }
    await tx
      .insert(auditDocumento)
      .values({ audit_id: id, tipo_documento_id: tipo_documento.id, descrizione, file_id, ...tracked })
    const words = documentoInWords({ tipo_documento, descrizione, file_name: name, file_size: bytes.length })
    tell(at, 'create', { field: 'documento', from: null, to: words })
  }
}

/** Records of their own slices, each with its history; the audit tells that they came. */
export async function tellFindings(chapter: Chapter, of: { id: number; anno: number; numero: number }) {
  const { tx, story, owner, days, tell } = chapter
  const { coop, by, ago, findings = [], actions = [] } = story
  const segnalante = `${owner.nome} ${owner.cognome}`
  for (const [index, finding] of findings.entries()) {
    const told = { ...finding, coop, by, ago, segnalante, tipo: 'non_conformita' as const }
    await tellNonConformita(tx, { ...chapter, story: told, audit: of })
    const at = days.instant(ago, 120 + index)
    tell(at, 'create', { field: 'anomalie', from: null, to: finding.descrizione })
    if (index === 0) tell(at, 'update', { field: 'riscontrate_non_conformita', from: false, to: true })
  }
  for (const [index, action] of actions.entries()) {
    await tellAzione(tx, { ...chapter, proposal: { ...action, coop, by, ago }, audit: of })
    const at = days.instant(ago, 140 + index)
    tell(at, 'create', { field: 'azioni', from: null, to: action.miglioramento })
  }
}
