import { attestatoPart } from '@quadra/contract/addetto/attestato'
import { monthsAfter } from '@quadra/contract/ciclo'
import { daysAfter } from '@quadra/contract/kernel/days'
import { partecipantePart } from '@quadra/contract/sessione_formativa/partecipante'
import type { StatoSessione } from '@quadra/contract/sessione_formativa/stato'
import type { Tx } from '@quadra/server/database/database'
import { competenza } from '@quadra/server/database/schema/addetto'
import { addettoAttestato, sessioneFormativa, sessionePartecipante } from '@quadra/server/database/schema/formazione'
import { utente } from '@quadra/server/database/schema/registry'
import { logChanges } from '@quadra/server/kernel/log/changelog'
import { eq } from 'drizzle-orm'
import { managersOf, type People } from '../addetto/addetti.ts'
import type { Calendar } from '../calendar.ts'
import type { Cast } from '../registry/registry.ts'
import { changesOf, lineOfPart } from '../story.ts'
import { type DemoSession, trainings } from './sessioni-data.ts'

/** Days before a session on which it was planned; after it, by which its use is judged. */
const [planned, verified] = [30, 90]

/** Sessions in every state, with who was there, their certificates, and whether they were of use. */
export async function loadSessioni(tx: Tx, cast: Cast, days: Calendar, people: People) {
  const keeper = (await tx.select().from(utente).where(eq(utente.email, 'gestore@example.org')))[0]!
  const managerOf = await managersOf(tx)
  const taught = new Map((await tx.select().from(competenza)).map((one) => [one.codice, one]))
  const numbers = new Map<string, number>()
  for (const story of trainings) {
    const cliente_id = story.coop && cast.clients.get(story.coop)!
    const data = days.day(story.ago)
    const owner = `${cliente_id}/${data.slice(0, 4)}`
    numbers.set(owner, (numbers.get(owner) ?? 0) + 1)
    await loadSessione(
      tx,
      { story, days, people, taught: taught.get(story.competenza)! },
      {
        ...{ cliente_id, data, numero: numbers.get(owner)! },
        actor: cliente_id === null ? keeper : managerOf(cliente_id),
      },
    )
  }
}

interface Scene {
  readonly story: DemoSession
  readonly days: Calendar
  readonly people: People
  readonly taught: typeof competenza.$inferSelect
}
interface Owner {
  readonly cliente_id: number | null
  readonly data: string
  readonly numero: number
  readonly actor: typeof utente.$inferSelect
}
type Lines = Parameters<typeof logChanges>[1][number][]

async function loadSessione(tx: Tx, scene: Scene, owner: Owner) {
  const { story, days, people, taught } = scene
  const { cliente_id, data, numero, actor } = owner
  const { titolo, ore, docente, ente, metodo } = story
  const head = {
    ...{ anno: Number(data.slice(0, 4)), numero, titolo, data, ore, docente, ente },
    ...{ verifica_entro: daysAfter(data, verified), metodo_verifica: metodo },
  }
  const since = Math.max(story.ago + planned, 3)
  const lived = lifeOf(story)
  const last = days.instant(lived?.ago ?? since, 30)
  const [made] = await tx
    .insert(sessioneFormativa)
    .values({
      ...{ ...head, cliente_id, competenza_id: taught.id, utente_id: actor.id },
      ...{ stato: lived?.stato ?? 'pianificata', motivo: lived?.motivo ?? null },
      ...{ data_creazione: days.instant(since, 20), data_modifica: last },
    })
    .returning({ id: sessioneFormativa.id })
  const of = { slice: 'sessione_formativa', id: made!.id, cliente_id }
  const reading = {
    ...head,
    cliente: cliente_id === null ? null : people.get(story.people[0]!)!.cliente,
    competenza: { id: taught.id, codice: taught.codice, descrizione: taught.descrizione },
    stato: 'pianificata',
    motivo: null,
  }
  const begun = changesOf(of.slice, undefined, reading)
  const lines: Lines = [{ ...of, actor, action: 'create', changes: begun, at: days.instant(since, 20) }]
  lines.push(...(await enrol(tx, scene, { id: of.id, actor, since })))
  if (lived) {
    const { stato, motivo } = lived
    const changes = changesOf(of.slice, reading, { ...reading, stato, motivo })
    lines.push({ ...of, actor, action: 'state', changes, reason: motivo, at: last })
  }
  if (story.held) lines.push(...(await give(tx, scene, owner, { id: of.id, at: last, anno: head.anno })))
  await logChanges(tx, lines)
}

/** What it became, and how many days ago. */
function lifeOf({
  ago,
  held,
  cancelled,
}: DemoSession): { stato: StatoSessione; motivo: string | null; ago: number } | null {
  if (held) return { stato: 'svolta', motivo: null, ago: ago - 1 }
  return cancelled ? { stato: 'annullata', motivo: cancelled.motivo, ago: cancelled.ago } : null
}

/** Who was enrolled, present and judged, each with the lines of that person. */
async function enrol(
  tx: Tx,
  { story, days, people }: Scene,
  { id, actor, since }: { id: number; actor: { id: number }; since: number },
) {
  const { absent = [], held, verdicts } = story
  const [enrolled, present] = [days.instant(since, 21), days.instant(story.ago - 1, 25)]
  const lines: Lines = []
  for (const codice of story.people) {
    const person = people.get(codice)!
    const presente = held ? !absent.includes(codice) : null
    const isJudged = verdicts && presente && !verdicts.open?.includes(codice)
    const nota = verdicts?.useless?.[codice] ?? null
    const efficacia = isJudged ? (nota ? ('non_efficace' as const) : ('efficace' as const)) : null
    const judgedAt = days.instant(story.ago - (verdicts?.after ?? 0), 50)
    await tx.insert(sessionePartecipante).values({
      ...{ sessione_id: id, addetto_id: person.id, presente, efficacia, nota },
      ...{ data_creazione: enrolled, data_modifica: isJudged ? judgedAt : held ? present : enrolled },
    })
    const of = { slice: 'sessione_formativa', id, cliente_id: person.cliente.id }
    const first = { addetto: { id: person.id }, presente: null, efficacia: null, nota: null }
    const there = { ...first, presente }
    lines.push({ actor, ...lineOfPart(of, partecipantePart, person.id, { to: first, at: enrolled }) })
    if (held)
      lines.push({ actor, ...lineOfPart(of, partecipantePart, person.id, { from: first, to: there, at: present }) })
    if (isJudged) {
      const to = { ...there, efficacia, nota }
      lines.push({ actor, ...lineOfPart(of, partecipantePart, person.id, { from: there, to, at: judgedAt }) })
    }
  }
  return lines
}

/** The certificates of those who were there. */
async function give(
  tx: Tx,
  { story, people, taught }: Scene,
  { data, numero, actor }: Owner,
  { id, at, anno }: { id: number; at: string; anno: number },
) {
  const data_scadenza = taught.validita_mesi ? monthsAfter(data, taught.validita_mesi) : null
  const facts = { data_conseguimento: data, data_scadenza, ente: story.ente }
  const lines: Lines = []
  for (const codice of story.people.filter((one) => !story.absent?.includes(one))) {
    const person = people.get(codice)!
    const [row] = await tx
      .insert(addettoAttestato)
      .values({
        ...{ ...facts, addetto_id: person.id, competenza_id: taught.id, sessione_id: id, utente_id: actor.id },
        ...{ data_creazione: at, data_modifica: at },
      })
      .returning({ id: addettoAttestato.id })
    const to = {
      ...{ ...facts, note: null, sessione: { id, anno, numero }, file_name: null },
      competenza: { id: taught.id, codice: taught.codice, descrizione: taught.descrizione },
    }
    const of = { slice: 'addetto', id: person.id, cliente_id: person.cliente.id }
    lines.push({ actor, ...lineOfPart(of, attestatoPart, row!.id, { to, at }) })
  }
  return lines
}
