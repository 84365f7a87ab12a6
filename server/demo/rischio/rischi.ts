import { livelloOf, reviewDay } from '@quadra/contract/rischio/names'
import { valutazionePart } from '@quadra/contract/rischio/valutazione'
import type { Tx } from '@quadra/server/database/database'
import { contestoFattore, contestoParte } from '@quadra/server/database/schema/contesto'
import { voce } from '@quadra/server/database/schema/dizionario'
import { utente } from '@quadra/server/database/schema/registry'
import {
  rischio,
  rischioComune,
  rischioFattore,
  rischioParte,
  rischioValutazione,
} from '@quadra/server/database/schema/rischio'
import { logChanges } from '@quadra/server/kernel/log/changelog'
import { eq } from 'drizzle-orm'
import { logAzione } from '../azione_miglioramento/azioni.ts'
import type { Calendar } from '../calendar.ts'
import type { Cast } from '../registry/registry.ts'
import { cooperatives } from '../registry/registry-data.ts'
import { changesOf, lineOfPart, logCreation } from '../story.ts'
import { risks } from './rischi-beta.ts'
import { commonRisks, type DemoRisk, type DemoValuation } from './rischi-data.ts'

type Person = typeof utente.$inferSelect
type Lines = Parameters<typeof logChanges>[1][number][]
interface Scene {
  readonly cast: Cast
  readonly days: Calendar
  readonly people: ReadonlyMap<string, Person>
  readonly processes: ReadonlyMap<string, { readonly id: number; readonly descrizione: string }>
  readonly commons: ReadonlyMap<string, { readonly id: number; readonly codice: string }>
  readonly context: Awaited<ReturnType<typeof contextOf>>
}
const slice = 'rischio'
const gestore = 'gestore@example.org'
/** Days before which the common risks were written, and in which one is to be valued. */
const [written, toValue] = [430, 20]

/** The registers of two cooperatives and of the consortium: every level, what fell, what nobody does anything about. */
export async function loadRischi(tx: Tx, cast: Cast, days: Calendar) {
  const people = new Map((await tx.select().from(utente)).map((row) => [row.email, row]))
  const items = await tx.select().from(voce).where(eq(voce.dizionario, 'processo'))
  const processes = new Map(items.map(({ id, codice, descrizione }) => [codice!, { id, descrizione }]))
  const scene = { cast, days, people, processes }
  const commons = await loadCommons(tx, scene)
  const context = await contextOf(tx)
  for (const story of risks) await loadRischio(tx, { ...scene, commons, context }, story)
}

async function loadCommons(tx: Tx, { days, people, processes }: Omit<Scene, 'commons' | 'context'>) {
  const made: (readonly [string, { id: number; codice: string }])[] = []
  const at = days.instant(written, 30)
  for (const { processo, ...words } of commonRisks) {
    const process = processes.get(processo)!
    const [row] = await tx
      .insert(rischioComune)
      .values({ ...words, tipo: 'rischio', processo_id: process.id, data_creazione: at, data_modifica: at })
      .returning()
    await logCreation(tx, 'rischio_comune', { ...row!, processo: process }, people.get(gestore))
    made.push([words.codice, { id: row!.id, codice: words.codice }])
  }
  return new Map(made)
}

async function loadRischio(tx: Tx, scene: Scene, story: DemoRisk) {
  const { days, people, processes } = scene
  const { valued = [], closed, tipo = 'rischio', trattamento = null, motivo = null } = story
  const { descrizione, causa = null, effetto = null } = story
  const owner = ownerOf(scene, story)
  const keeper = people.get(owner.cliente ? `manager.${story.coop}@example.org` : gestore)!
  const given = story.given ? people.get(story.given)! : null
  const process = processes.get(story.processo)!
  const since = (valued[0]?.[0] ?? toValue) + 2
  const born = days.instant(since, 25)
  const valuations = valued.map((one) => valuationOf(one, days))
  const last = valuations.at(-1)
  const ends = closed ? days.instant(closed[0], 50) : last ? days.instant(last.ago, 40) : born
  const reviews = [days.day(-toValue), ...valuations.map(({ prossima_revisione }) => prossima_revisione)]
  const facts = { tipo, descrizione, causa, effetto, trattamento, motivo_trattamento: motivo }
  const [row] = await tx
    .insert(rischio)
    .values({
      ...facts,
      ...{ cliente_id: owner.cliente?.id ?? null, servizio_id: owner.servizio?.id ?? null, processo_id: process.id },
      ...(given && { responsabile_id: given.id, data_assegnazione: days.day(since) }),
      comune_id: owner.comune?.id ?? null,
      ...(last && { ...last.columns, valutata_il: last.data }),
      prossima_revisione: reviews.at(-1)!,
      ...(closed && { stato: 'chiuso', motivo: closed[1] }),
      ...{ data_creazione: born, data_modifica: ends },
    })
    .returning({ id: rischio.id })
  const { id } = row!
  const { fattori, parti } = linksOf(scene, story)
  for (const one of fattori) await tx.insert(rischioFattore).values({ rischio_id: id, fattore_id: one.id })
  for (const one of parti) await tx.insert(rischioParte).values({ rischio_id: id, parte_id: one.id })
  const of = { slice, id, cliente_id: owner.cliente?.id ?? null }
  const reading = {
    ...{ ...facts, ...owner, processo: process, responsabile: given, fattori, parti },
    ...{ prossima_revisione: reviews[0]!, stato: 'aperto', motivo: null },
  }
  const lines: Lines = [
    { ...of, actor: keeper, action: 'create', changes: changesOf(slice, undefined, reading), at: born },
  ]
  for (const [at, { ago, data, columns }] of valuations.entries()) {
    const actor = given ?? keeper
    const made = await tx
      .insert(rischioValutazione)
      .values({ ...columns, data, rischio_id: id, utente_id: actor.id, data_creazione: days.instant(ago, 40) })
      .returning({ id: rischioValutazione.id })
    const [before, after] = [reviews[at]!, reviews[at + 1]!].map((prossima_revisione) => ({
      ...reading,
      prossima_revisione,
    }))
    const changes = changesOf(slice, before, after!)
    const when = days.instant(ago, 40)
    if (changes.length > 0) lines.push({ ...of, actor, action: 'update', changes, at: when })
    const to = { ...columns, data, nota: null, utente: { id: actor.id } }
    lines.push({ actor, ...lineOfPart(of, valutazionePart, made[0]!.id, { to, at: when }) })
  }
  if (closed) {
    const present = { ...reading, prossima_revisione: reviews.at(-1)! }
    const changes = changesOf(slice, present, { ...present, stato: 'chiuso', motivo: closed[1] })
    lines.push({ ...of, actor: keeper, action: 'state', changes, reason: closed[1], at: ends })
  }
  await logChanges(tx, lines)
  await loadActions(tx, scene, story, id)
}

const contextOf = async (tx: Tx) => ({
  fattori: await tx.select().from(contestoFattore),
  parti: await tx.select().from(contestoParte),
})

/** What it names of the context of its owner and of the consortium. */
function linksOf({ cast, context }: Scene, { coop, fattori = [], parti = [] }: DemoRisk) {
  const owners = [null, ...(coop ? [cast.clients.get(coop)!] : [])]
  const within = <Row extends { readonly cliente_id: number | null }>(rows: readonly Row[]) =>
    rows.filter(({ cliente_id }) => owners.includes(cliente_id))
  const [factors, parties] = [within(context.fattori), within(context.parti)]
  return {
    fattori: fattori.map((words) => factors.find(({ descrizione }) => descrizione.startsWith(words))!),
    parti: parti.map((words) => parties.find(({ nome }) => nome.startsWith(words))!),
  }
}

/** Whose it is, of which service, and the common risk it comes from. */
function ownerOf({ cast, commons }: Scene, { coop, servizio, comune }: DemoRisk) {
  const home = cooperatives.find(({ key }) => key === coop)
  const service = servizio && home?.services.find(([, code]) => code === servizio)
  return {
    cliente: home ? { id: cast.clients.get(home.key)!, nome: home.nome } : null,
    servizio: service ? { id: cast.services.get(home!.key)!.get(servizio)!, descrizione: service[0] } : null,
    comune: comune ? commons.get(comune)! : null,
  }
}

function valuationOf([ago, probabilita, impatto, residuo]: DemoValuation, days: Calendar) {
  const livello = livelloOf(probabilita, impatto)
  const data = days.day(ago)
  return {
    ago,
    data,
    prossima_revisione: reviewDay(livello, data),
    columns: {
      ...{ probabilita, impatto, livello },
      residuo_probabilita: residuo?.[0] ?? null,
      residuo_impatto: residuo?.[1] ?? null,
      residuo_livello: residuo ? livelloOf(...residuo) : null,
    },
  }
}

async function loadActions(tx: Tx, { cast, days, people }: Scene, story: DemoRisk, id: number) {
  const { coop, servizio = null, actions = [] } = story
  if (!coop) return
  const by = `manager.${coop}@example.org`
  for (const { ago, due, what, closed } of actions) {
    const proposal = {
      ...{ coop, servizio, by, ago, due, miglioramento: what },
      ...(story.given && { given: story.given }),
      ...(closed && { closed: [closed[0], by, closed[1]] as const }),
    }
    await logAzione(tx, { proposal, cast, days, people, rischio: { id } })
  }
}
