import type { Tx } from '@quadra/server/database/database'
import { audit, auditSpostamento } from '@quadra/server/database/schema/audit'
import { voce } from '@quadra/server/database/schema/dizionario'
import { utente } from '@quadra/server/database/schema/registry'
import { valutatore } from '@quadra/server/database/schema/valutatore'
import { takeNumeri } from '@quadra/server/audit/write'
import type { Change } from '@quadra/server/database/schema/kernel'
import { type Action, logChanges } from '@quadra/server/kernel/log/changelog'
import type { FileStorage } from '@quadra/server/kernel/files/storage'
import { sql } from 'drizzle-orm'
import { pastAudits } from './audit-past.ts'
import { presentAudits } from './audit-present.ts'
import { type Chapter, chooseEvaluators, type Scene, logAttachments, logFindings, logProcesses } from './audit-parts.ts'
import { recentAudits } from './audit-recent.ts'
import type { AuditStory } from './audit-story.ts'
import type { Calendar } from '../calendar.ts'
import type { Programma } from '../programma_audit/programma.ts'
import type { Cast } from '../registry/registry.ts'
import { cooperatives } from '../registry/registry-data.ts'
import { changesOf } from '../story.ts'

/** A year and a half of audits in every state; numbers are given in the order in which they were planned. */
export async function loadAudits(tx: Tx, storage: FileStorage, cast: Cast, days: Calendar, programma: Programma) {
  const items = await tx.select().from(voce)
  const by = (dizionario: string, key: 'codice' | 'descrizione') =>
    new Map(
      items
        .filter((item) => item.dizionario === dizionario)
        .map((item) => [item[key] ?? '', { id: item.id, codice: item.codice, descrizione: item.descrizione }]),
    )
  const scene = {
    tx,
    storage,
    cast,
    days,
    people: new Map((await tx.select().from(utente)).map((row) => [row.email, row])),
    evaluators: new Map((await tx.select().from(valutatore)).map((row) => [row.cognome, row])),
    norme: by('norma', 'descrizione'),
    processi: by('processo', 'codice'),
    tipi: by('tipo_documento', 'codice'),
    versions: await firstVersions(tx),
    norms: new Map([...by('norma_conformita', 'descrizione')].map(([name, { id }]) => [name, id])),
  }
  const stories = [...pastAudits, ...recentAudits, ...presentAudits].toSorted(
    (one, other) => other.planned - one.planned,
  )
  for (const story of stories) await logAudit(scene, story, programma)
}

async function firstVersions(tx: Tx) {
  const { rows } = await tx.execute<{ codice: string; id: number; titolo: string }>(sql`
    select voce.codice, version.id, checklist.titolo from checklist join checklist_versione version on version.checklist_id = checklist.id
      join voce on voce.id = checklist.processo_id where version.numero = 1`)
  return new Map(rows.map(({ codice, id, titolo }) => [codice, { id, descrizione: `${titolo}, versione 1` }]))
}

async function logAudit(scene: Scene, story: AuditStory, programma: Programma) {
  const { tx, days } = scene
  const owner = scene.people.get(story.by)!
  const written = writtenOf(story)
  const { columns, begun, filled } = await beginning(scene, story, owner)
  const born = days.instant(story.planned, 10)
  const notes = changesOf('audit', begun, filled)
  const frozen = isFrozen(story, columns, programma)
    ? { programma_id: programma.id, data_programmata: begun.data_audit }
    : {}
  const noted = notes.length > 0 ? days.instant(Math.max(story.ago - 1, 0), 180) : undefined
  const ended = story.closed === undefined ? undefined : days.instant(story.closed, 240)
  const { cancelled } = story
  const abandoned = cancelled && {
    data_annullamento: days.instant(cancelled.ago, 120),
    motivo_annullamento: cancelled.motivo,
  }
  const [row] = await tx
    .insert(audit)
    .values({
      ...columns,
      ...written,
      ...frozen,
      ...(ended && { data_chiusura: ended, svolto_il: columns.data_audit }),
      ...abandoned,
      data_creazione: born,
      data_modifica: abandoned?.data_annullamento ?? ended ?? noted ?? born,
    })
    .returning({ id: audit.id })
  const id = row!.id
  const lines: Lines = []
  const chapter: Chapter = {
    ...scene,
    story,
    id,
    owner,
    of: { slice: 'audit', id, cliente_id: columns.cliente_id },
    report: (line) => lines.push({ ...line, actor: owner }),
  }
  const report = (at: string, action: Action, changes: Change[]) =>
    chapter.report({ ...chapter.of, action, changes, at })
  report(born, 'create', changesOf('audit', undefined, begun))
  if (frozen.programma_id) await logProgramme(chapter, { programma, day: begun.data_audit, lines })
  await chooseEvaluators(chapter)
  await logProcesses(chapter)
  await logAttachments(chapter)
  await logFindings(chapter, { id, anno: columns.anno, numero: columns.numero })
  if (noted) report(noted, 'update', notes)
  if (ended)
    report(ended, 'state', [
      { field: 'svolto_il', from: null, to: columns.data_audit },
      { field: 'data_chiusura', from: null, to: ended },
    ])
  if (abandoned)
    chapter.report({
      ...chapter.of,
      action: 'state',
      at: abandoned.data_annullamento,
      reason: abandoned.motivo_annullamento,
      changes: Object.entries(abandoned).map(([field, to]) => ({ field, from: null, to })),
    })
  await logChanges(
    tx,
    lines.toSorted((one, other) => one.at!.localeCompare(other.at!)),
  )
}

/** The programme's approval froze what was planned by then in its year and norm. */
const isFrozen = ({ norma, planned }: AuditStory, { anno }: { anno: number }, programma: Programma) =>
  norma === programma.norma && anno === programma.anno && planned >= programma.approvedAgo

async function logProgramme(
  { tx, days, story, id, of }: Chapter,
  { programma: { approvedAgo, by }, day, lines }: { programma: Programma; day: string; lines: Lines },
) {
  const froze = [{ field: 'data_programmata', from: null, to: day }]
  lines.push({ ...of, action: 'update', changes: froze, at: days.instant(approvedAgo, 30), actor: by })
  const { moved } = story
  if (!moved) return
  const [at, a] = [days.instant(moved.ago, 60), days.day(story.ago)]
  await tx
    .insert(auditSpostamento)
    .values({ audit_id: id, da: day, a, motivo: moved.motivo, utente_id: by.id, data_creazione: at })
  const changes = [{ field: 'data_audit', from: day, to: a }]
  lines.push({ ...of, action: 'update', changes, at, reason: moved.motivo, actor: by })
}

const writtenOf = ({ addetti, switches = [], texts = {}, findings = [] }: AuditStory) => ({
  ...texts,
  ...(addetti && { numero_addetti: addetti }),
  ...Object.fromEntries(switches.map((name) => [name, true])),
  riscontrate_non_conformita: findings.length > 0,
})

type Lines = Parameters<typeof logChanges>[1][number][]

/** The day it was first planned for: a week earlier where it moved, or later where that would be another year's. */
function firstDay({ ago, moved }: AuditStory, days: Calendar) {
  const day = days.day(ago)
  if (!moved) return day
  const earlier = days.day(ago + 7)
  return earlier.slice(0, 4) === day.slice(0, 4) ? earlier : days.day(ago - 7)
}

/** The audit's own columns, and how its first and its filled-in form read in the history. */
async function beginning({ tx, cast, days, norme, evaluators }: Scene, story: AuditStory, owner: Chapter['owner']) {
  const data_audit = days.day(story.ago)
  const anno = Number(data_audit.slice(0, 4))
  const values = {
    anno,
    numero: await takeNumeri(tx, anno),
    data_pianificazione: days.day(story.planned),
    data_audit,
  }
  const cliente_id = cast.clients.get(story.coop)!
  const norma = norme.get(story.norma)!
  const begun = {
    ...values,
    data_audit: firstDay(story, days),
    utilizzo_marchio_certificato: false,
    variazione_manuale: false,
    politica_qualita: false,
    riscontrate_non_conformita: false,
    cliente: { id: cliente_id, nome: cooperatives.find(({ key }) => key === story.coop)!.nome },
    utente: { id: owner.id, nome: owner.nome, cognome: owner.cognome },
    norma: { id: norma.id, descrizione: norma.descrizione },
  }
  const valutatori = (story.valutatori ?? []).map((surname) => {
    const { id, nome, cognome } = evaluators.get(surname)!
    return { id, nome, cognome }
  })
  const { riscontrate_non_conformita: _, ...written } = writtenOf(story)
  return {
    columns: { ...values, cliente_id, norma_id: norma.id, utente_id: owner.id },
    begun,
    filled: { ...begun, ...written, valutatori },
  }
}
