import { decisionePart } from '@quadra/contract/riesame/decisione'
import { type CodiceIngresso, codiciIngresso } from '@quadra/contract/riesame/ingressi'
import { ingressoPart } from '@quadra/contract/riesame/ingresso'
import type { Tx } from '@quadra/server/database/database'
import { agenzia, cliente, utente } from '@quadra/server/database/schema/registry'
import { riesame, riesameCounter, riesameDecisione, riesameIngresso } from '@quadra/server/database/schema/riesame'
import { defaultAgenzia } from '@quadra/server/domain/defaults'
import { logChanges } from '@quadra/server/kernel/log/changelog'
import { collect } from '@quadra/server/riesame/collect'
import { fingerprintOf } from '@quadra/server/riesame/impronta'
import { slices } from '@quadra/server/slices'
import { eq, inArray } from 'drizzle-orm'
import type { Calendar } from '../calendar.ts'
import { changesOf, lineOfPart } from '../story.ts'
import { alfa, consortium, inPreparation, type DecisionStory, type ReviewStory } from './riesami-data.ts'

/** The consortium's last review and Alfa's, closed, and the one that Alfa is preparing. */
export async function loadRiesami(tx: Tx, days: Calendar) {
  await loadClosed(tx, days, consortium)
  await loadClosed(tx, days, alfa)
  await loadDraft(tx, days)
}

type Person = typeof utente.$inferSelect
type Site = { readonly id: number; readonly nome: string } | null

/** Of the calendar year before the meeting, with the data of that time. */
async function loadClosed(tx: Tx, days: Calendar, story: ReviewStory) {
  const site = await siteNamed(tx, story.cooperativa)
  const people = await peopleOf(tx, [story.by, ...story.decisioni.map(({ di }) => di)])
  const by = people.get(story.by)!
  const anno = Number(days.day(story.metAgo).slice(0, 4)) - 1
  const range = { da_data: `${anno}-01-01`, a_data: `${anno}-12-31` }
  const collected = await collect(tx, slices, { cliente_id: site?.id ?? null }, range, days.day(0))
  const impronta = fingerprintOf(codiciIngresso.map((codice) => ({ codice, dati: collected[codice] })))
  const [born, written, closed] = [
    days.instant(story.metAgo + 14, 10),
    days.instant(story.metAgo, 60),
    days.instant(story.metAgo, 120),
  ]
  const met = { data_riunione: days.day(story.metAgo), partecipanti: story.partecipanti }
  const minutes = { conclusioni: story.conclusioni, senza_decisioni: story.decisioni.length === 0 }
  const closing = { stato: 'chiuso' as const, chiuso_il: closed, impronta }
  const head = { anno, numero: 1, ...range, ...met, raccolto_il: born }
  const id = await insertReview(tx, site, {
    ...head,
    ...minutes,
    ...closing,
    chiuso_da: by.id,
    nomi: await namesOf(tx, site, people),
    data_creazione: born,
    data_modifica: closed,
  })
  const of = { slice: 'riesame', id, cliente_id: site?.id ?? null, actor: by }
  const begun = { ...head, cliente: site, stato: 'bozza' }
  const filled = { ...begun, ...minutes }
  const rows = await insertInputs(tx, id, collected, { born, at: written, discussed: codiciIngresso })
  await logChanges(tx, [
    { ...of, action: 'create', changes: changesOf('riesame', undefined, begun), at: born },
    { ...of, action: 'update', changes: changesOf('riesame', begun, filled), at: written },
  ])
  await logChanges(
    tx,
    rows.map((row) => inputLine(of, row, written)),
  )
  for (const decision of story.decisioni) await loadDecision(tx, days, of, { story: decision, people, written, closed })
  const ended = { ...filled, ...closing, chiuso_da: by }
  await logChanges(tx, [{ ...of, action: 'state', changes: changesOf('riesame', filled, ended), at: closed }])
}

/** The names that the report of a closed review shows. */
async function namesOf(tx: Tx, site: Site, people: ReadonlyMap<string, Person>) {
  const [own] = await tx.select({ nome: agenzia.nome }).from(agenzia).where(eq(agenzia.id, defaultAgenzia))
  const persone = Object.fromEntries([...people.values()].map(({ id, nome, cognome }) => [id, `${nome} ${cognome}`]))
  return { cliente: site?.nome ?? null, agenzia: own!.nome, persone }
}

type Of = { readonly slice: string; readonly id: number; readonly cliente_id: number | null; readonly actor: Person }
interface Deciding {
  readonly story: DecisionStory
  readonly people: ReadonlyMap<string, Person>
  readonly written: string
  readonly closed: string
}
async function loadDecision(tx: Tx, days: Calendar, of: Of, { story, people, written, closed }: Deciding) {
  const { tipo, descrizione, chiusa } = story
  const responsabile = people.get(story.di)!
  const closedAt = chiusa && days.instant(chiusa.ago, 30)
  const row = { tipo, descrizione, scadenza: days.day(-story.tra) }
  const [made] = await tx
    .insert(riesameDecisione)
    .values({
      riesame_id: of.id,
      ...row,
      responsabile_id: responsabile.id,
      data_assegnazione: written.slice(0, 10),
      decisa_il: closed,
      ...(chiusa && { stato: 'chiusa' as const, esito: chiusa.esito, chiusa_il: closedAt, chiusa_da: responsabile.id }),
      data_creazione: written,
      data_modifica: closedAt ?? written,
    })
    .returning({ id: riesameDecisione.id })
  const begun = { ...row, responsabile, stato: 'aperta' }
  await logChanges(tx, [
    lineOfPart(of, decisionePart, made!.id, { to: begun, at: written }) as never,
    ...(chiusa
      ? [
          lineOfPart({ ...of, actor: responsabile } as never, decisionePart, made!.id, {
            from: begun,
            to: { ...begun, stato: 'chiusa', esito: chiusa.esito },
            at: closedAt!,
          }) as never,
        ]
      : []),
  ])
}

/** From the first day of the year of Alfa's last meeting until today. */
async function loadDraft(tx: Tx, days: Calendar) {
  const site = await siteNamed(tx, alfa.cooperativa)
  const by = (await peopleOf(tx, [alfa.by])).get(alfa.by)!
  const range = { da_data: `${days.day(alfa.metAgo).slice(0, 4)}-01-01`, a_data: days.day(0) }
  const anno = Number(range.a_data.slice(0, 4))
  const [born, written] = [days.instant(0, 5), days.instant(0, 40)]
  const collected = await collect(tx, slices, { cliente_id: site!.id }, range, days.day(0))
  const head = { anno, numero: 1, ...range, raccolto_il: born }
  const id = await insertReview(tx, site, { ...head, data_creazione: born, data_modifica: born })
  const of = { slice: 'riesame', id, cliente_id: site!.id, actor: by }
  const rows = await insertInputs(tx, id, collected, { born, at: written, discussed: [] })
  const begun = { ...head, cliente: site, stato: 'bozza' }
  await logChanges(tx, [{ ...of, action: 'create', changes: changesOf('riesame', undefined, begun), at: born }])
  await logChanges(
    tx,
    rows.map((row) => inputLine(of, row, written)),
  )
}

async function insertReview(
  tx: Tx,
  site: Site,
  values: Omit<typeof riesame.$inferInsert, 'cliente_id'>,
): Promise<number> {
  const { anno, numero } = values
  await tx.insert(riesameCounter).values({ proprietario: site?.id ?? 0, anno, ultimo: numero })
  const [row] = await tx
    .insert(riesame)
    .values({ ...values, cliente_id: site?.id ?? null })
    .returning({ id: riesame.id })
  return row!.id
}

interface Discussed {
  readonly born: string
  readonly at: string
  readonly discussed: readonly CodiceIngresso[]
}
/** The twelve inputs; those with a comment or a tick have its instant, and are returned. */
async function insertInputs(
  tx: Tx,
  riesame_id: number,
  collected: Awaited<ReturnType<typeof collect>>,
  { born, at, discussed }: Discussed,
) {
  const rows = await tx
    .insert(riesameIngresso)
    .values(
      codiciIngresso.map((codice) => {
        const said = discussed.length > 0 ? undefined : inPreparation[codice]
        const discusso = discussed.includes(codice) || said?.discusso === true
        const touched = discusso || said !== undefined
        return {
          riesame_id,
          codice,
          dati: collected[codice],
          commento: said?.commento ?? null,
          discusso,
          data_creazione: born,
          data_modifica: touched ? at : born,
        }
      }),
    )
    .returning()
  return rows.filter(({ commento, discusso }) => commento !== null || discusso)
}

const inputLine = (
  of: Of,
  { id, ...row }: { id: number; codice: CodiceIngresso; commento: string | null; discusso: boolean },
  at: string,
) => lineOfPart(of, ingressoPart, id, { from: { ...row, commento: null, discusso: false }, to: row, at }) as never

async function siteNamed(tx: Tx, nome: string | null): Promise<Site> {
  if (nome === null) return null
  const [found] = await tx.select({ id: cliente.id, nome: cliente.nome }).from(cliente).where(eq(cliente.nome, nome))
  return found!
}

async function peopleOf(tx: Tx, emails: readonly string[]): Promise<ReadonlyMap<string, Person>> {
  const all = await tx
    .select()
    .from(utente)
    .where(inArray(utente.email, [...new Set(emails)]))
  return new Map(all.map((one) => [one.email, one]))
}
