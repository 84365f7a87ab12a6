import type { Domanda } from '@quadra/contract/checklist/domanda'
import { versionePart } from '@quadra/contract/checklist/versione'
import type { StatoVersione } from '@quadra/contract/checklist/stato'
import type { Tx } from '@quadra/server/database/database'
import { checklist, checklistDomanda, checklistVersione } from '@quadra/server/database/schema/checklist'
import { voce } from '@quadra/server/database/schema/dizionario'
import { checklistNorms, type Question } from '@quadra/server/domain/modelli'
import { logChange } from '@quadra/server/kernel/log/changelog'
import { eq } from 'drizzle-orm'
import { gestore } from '../audit/audit-story.ts'
import type { Calendar } from '../calendar.ts'
import type { Cast } from '../registry/registry.ts'
import { lineOfPart, logCreation } from '../story.ts'
import { type Template, templates } from './domande.ts'

const born = 520
const published = 510
const secondBegun = 190
const secondPublished = 180

/** The templates with which processes are audited against ISO 9001; one of them in its second version. */
export async function loadChecklist(tx: Tx, { people }: Cast, days: Calendar) {
  const items = await tx.select().from(voce)
  const itemOf = (dizionario: string, key: 'codice' | 'descrizione', value: string) => {
    const { id, codice, descrizione } = items.find((one) => one.dizionario === dizionario && one[key] === value)!
    return { id, codice, descrizione }
  }
  const { codice: _, ...norma } = itemOf('norma', 'descrizione', checklistNorms.norma)
  const { codice: __, ...norma_conformita } = itemOf('norma_conformita', 'descrizione', checklistNorms.norma_conformita)
  const author = { id: people.get(gestore)! }
  for (const [index, template] of templates.entries()) {
    const processo = itemOf('processo', 'codice', template.processo)
    const at = days.instant(born, index)
    const tracked = { data_creazione: at, data_modifica: at }
    const { titolo } = template
    const keys = { norma_id: norma.id, processo_id: processo.id, norma_conformita_id: norma_conformita.id }
    const [row] = await tx
      .insert(checklist)
      .values({ ...keys, titolo, ...tracked })
      .returning({ id: checklist.id })
    const record = { id: row!.id, norma, processo, titolo, norma_conformita, stato: 1, ...tracked }
    await logCreation(tx, 'checklist', record, author)
    await logVersions(tx, { id: row!.id, template, author, days, index })
  }
}

interface Chapter {
  readonly id: number
  readonly template: Template
  readonly author: { readonly id: number }
  readonly days: Calendar
  readonly index: number
}

async function logVersions(tx: Tx, chapter: Chapter) {
  const { template, index, days } = chapter
  const { second } = template
  const instant = (ago: number, minute: number) => days.instant(ago, minute + index)
  const first = await logVersion(tx, chapter, {
    numero: 1,
    questions: template.domande,
    begun: instant(born, 10),
    out: instant(published, 10),
    stato: second ? 'superata' : 'pubblicata',
  })
  if (!second) return
  const domande = first.domande
  const out = instant(secondPublished, 30)
  await logVersion(tx, chapter, {
    numero: 2,
    questions: second.domande,
    present: domande,
    begun: instant(secondBegun, 10),
    out,
    stato: 'pubblicata',
    note: second.note,
  })
  const superseded = { from: first.published, to: { ...first.published, stato: 'superata' }, at: out }
  await logChange(tx, chapter.author, lineOfPart(ofTemplate(chapter.id), versionePart, first.id, superseded))
  await tx.update(checklistVersione).set({ data_modifica: out }).where(eq(checklistVersione.id, first.id))
}

interface Version {
  readonly numero: number
  readonly questions: readonly Question[]
  /** Questions of the previous version, which are first. */
  readonly present?: readonly Domanda[]
  readonly begun: string
  readonly out: string
  readonly stato: StatoVersione
  readonly note?: string
}

async function logVersion(tx: Tx, { id, author }: Chapter, version: Version) {
  const { numero, questions, present = [], begun, out, stato, note = null } = version
  const tracked = { data_creazione: begun, data_modifica: out, data_pubblicazione: out }
  const [row] = await tx
    .insert(checklistVersione)
    .values({ checklist_id: id, numero, stato, note_modifica: note, utente_id: author.id, ...tracked })
    .returning({ id: checklistVersione.id })
  const questionRows = [...present, ...questions.map(asDomanda)]
  const made = await tx
    .insert(checklistDomanda)
    .values(questionRows.map((one, ordine) => ({ ...one, versione_id: row!.id, ordine })))
    .returning()
  const domande = made
    .toSorted((a, b) => a.ordine - b.ordine)
    .map(({ chiave, sezione, riferimento, testo, aiuto }) => ({ chiave, sezione, riferimento, testo, aiuto }))
  const draft = { numero, stato: 'bozza', note_modifica: null, utente: author, domande }
  const published = { ...draft, stato: 'pubblicata', note_modifica: note }
  const of = ofTemplate(id)
  await logChange(tx, author, lineOfPart(of, versionePart, row!.id, { to: draft, at: begun }))
  await logChange(tx, author, lineOfPart(of, versionePart, row!.id, { from: draft, to: published, at: out }))
  return { id: row!.id, domande, published }
}

const ofTemplate = (id: number) => ({ slice: 'checklist', id, cliente_id: null })

const asDomanda = ([riferimento, testo, aiuto]: Question) => ({
  sezione: null,
  riferimento,
  testo,
  aiuto: aiuto ?? null,
})
