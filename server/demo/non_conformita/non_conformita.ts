import { nextCiclo } from '@quadra/contract/non_conformita/rules'
import type { Stato } from '@quadra/contract/non_conformita/stato'
import { taskPart } from '@quadra/contract/non_conformita/task'
import { eq } from 'drizzle-orm'
import type { Tx } from '@quadra/server/database/database'
import { voce } from '@quadra/server/database/schema/dizionario'
import type { Change } from '@quadra/server/database/schema/kernel'
import { nonConformita, nonConformitaTask } from '@quadra/server/database/schema/non_conformita'
import { utente } from '@quadra/server/database/schema/registry'
import { type Actor, logChanges } from '@quadra/server/kernel/log/changelog'
import type { Calendar } from '../calendar.ts'
import { alfaStories } from './non_conformita-alfa.ts'
import { alfaNowStories } from './non_conformita-alfa-now.ts'
import { betaStories } from './non_conformita-beta.ts'
import { businessStories } from './non_conformita-business.ts'
import { careStories } from './non_conformita-care.ts'
import type { Step, Story } from './non_conformita-life.ts'
import type { Cast } from '../registry/registry.ts'
import { cooperatives } from '../registry/registry-data.ts'
import { itemOf, processOf } from './non_conformita-items.ts'
import { type Cycle, cyclesOf, insertCycles } from './non_conformita-cycles.ts'
import { changesOf, lineOfPart } from '../story.ts'

/** From the oldest report to the newest. */
export const stories: readonly Story[] = [
  ...alfaStories,
  ...alfaNowStories,
  ...betaStories,
  ...careStories,
  ...businessStories,
].toSorted((one, other) => other.ago - one.ago)

/** A year and a half of complaints and non-conformities, in every state, each with the history that led there. */
export async function loadNonConformita(tx: Tx, cast: Cast, days: Calendar) {
  const norms = new Map(
    (await tx.select().from(voce).where(eq(voce.dizionario, 'norma_conformita'))).map((row) => [
      row.descrizione,
      row.id,
    ]),
  )
  const people = new Map((await tx.select().from(utente)).map((row) => [row.email, row]))
  for (const story of stories) await logNonConformita(tx, { story, cast, days, norms, people })
}

export interface StoryContext {
  readonly story: Story
  /** The question of the consortium that it answers. */
  readonly estensione_id?: number
  /** The audit that found it. */
  readonly audit?: { readonly id: number; readonly anno: number; readonly numero: number }
  readonly cast: Cast
  readonly days: Calendar
  readonly norms: ReadonlyMap<string, number>
  readonly people: ReadonlyMap<string, NonNullable<Actor>>
}

export async function logNonConformita(tx: Tx, context: StoryContext) {
  const { story, days, people } = context
  const reporter = people.get(story.by)!
  const items = new Map((await tx.select().from(voce)).map((row) => [row.codice ?? row.descrizione, row]))
  let reading: Reading = { ...firstReading(context), ...processOf(story, items), stato: 'nuovo', ciclo: 1 }
  const at = (step: Pick<Step, 'day'>, index: number) => days.instant(story.ago - step.day, index * 17)
  const born = at({ day: 0 }, 0)
  const lines: Line[] = [
    { actor: reporter, action: 'create', changes: changesOf(slice, undefined, reading), at: born, reason: null },
  ]
  const tasks: TaskStory[] = []
  const ofTasks: TaskLine[] = []
  const cycles: Cycle[] = []

  for (const [index, step] of story.life.entries()) {
    const actor = people.get(step.who ?? story.followedBy)!
    const by = { actor, at: at(step, index + 1) }
    const next: Reading = {
      ...reading,
      ...step.writes,
      ...(step.due !== undefined && { data_verifica: days.day(story.ago - step.due) }),
      ...(step.stato && entered(step.stato)),
      ...(step.given && { responsabile: { id: people.get(step.given)!.id } }),
      ...(step.writes?.correzione && { data_correzione: days.day(story.ago - step.day) }),
      ...(step.categoria && { categoria_causa: itemOf(items, step.categoria) }),
      ciclo: nextCiclo(reading, step.stato),
    }
    const changes = changesOf(slice, reading, next)
    const reason = step.motivo ?? (step.stato && next.note_chiusura) ?? null
    if (changes.length > 0) lines.push({ ...by, action: step.stato ? 'state' : 'update', changes, reason })
    ofTasks.push(...taskChanges(tasks, step, context, next).map((change) => ({ ...by, ...change })))
    cycles.push(...cyclesOf(next, step.stato, by))
    reading = next
  }
  const { cliente: _, servizio: __, norma: ___, utente: ____, audit: _____, ...values } = reading
  const { responsabile, processo, categoria_causa, ...columns } = values
  const moved = lines.findLast(({ action }) => action === 'state')?.at ?? born
  const keys = keysOf(context)
  const [row] = await tx
    .insert(nonConformita)
    .values({
      ...columns,
      ...keys,
      processo_id: processo?.id,
      categoria_causa_id: categoria_causa?.id,
      audit_id: context.audit?.id,
      ...(responsabile && assigned(responsabile, story.ago - story.life.findLast(({ given }) => given)!.day, days)),
      data_creazione: born,
      data_modifica: lines.at(-1)!.at,
      data_ultimo_stato: moved,
    })
    .returning({ id: nonConformita.id })
  const { id } = row!
  const ids =
    tasks.length > 0
      ? await tx
          .insert(nonConformitaTask)
          .values(
            tasks.map(({ responsabile: by, assigned: since, ...task }, index) => ({
              ...task,
              ...(by && assigned(by, since, days)),
              ...instantsOf(ofTasks, index),
              non_conformita_id: id,
            })),
          )
          .returning({ id: nonConformitaTask.id })
      : []
  const { audit } = context
  const of = { slice, id, cliente_id: keys.cliente_id, ...(audit && { parent: { slice: 'audit', id: audit.id } }) }
  const logLines = [
    ...lines.map((line) => ({ ...of, ...line })),
    ...ofTasks.map(({ actor, index, ...change }) => ({ actor, ...lineOfPart(of, taskPart, ids[index]!.id, change) })),
    ...(await insertCycles(tx, of, cycles)),
  ]
  await logChanges(
    tx,
    logLines.toSorted((one, other) => one.at.localeCompare(other.at)),
  )
}
const slice = 'non_conformita'

interface Line {
  readonly actor: Actor
  readonly action: 'create' | 'state' | 'update'
  readonly changes: Change[]
  readonly at: string
  readonly reason: string | null
}
type Reading = ReturnType<typeof firstReading> &
  ReturnType<typeof processOf> &
  Omit<NonNullable<Step['writes']>, 'note_chiusura'> & {
    stato: Stato
    data_verifica?: string
    efficacia?: boolean | null
    note_chiusura?: string | null
    responsabile?: { readonly id: number }
    data_correzione?: string
    categoria_causa?: { readonly id: number; readonly descrizione: string }
    ciclo: number
  }

const keysOf = ({ story, cast, norms, people }: StoryContext) => ({
  cliente_id: cast.clients.get(story.coop)!,
  servizio_id: story.servizio ? cast.services.get(story.coop)!.get(story.servizio)! : null,
  norma_id: norms.get(story.norma)!,
  utente_id: people.get(story.by)!.id,
})

/** The record as its first history line shows it: relations by their names. */
function firstReading(context: StoryContext) {
  const { coop, servizio, norma, by, ago, tipo, segnalante, committente, descrizione } = context.story
  const keys = keysOf(context)
  const home = cooperatives.find(({ key }) => key === coop)!
  const service = home.services.find(([, code]) => code === servizio)?.[0]
  return {
    tipo,
    data_segnalazione: context.days.day(ago),
    cliente: { id: keys.cliente_id, nome: home.nome },
    ...(service && { servizio: { id: keys.servizio_id, descrizione: service } }),
    norma: { id: keys.norma_id, descrizione: norma },
    utente: { id: context.people.get(by)!.id },
    segnalante,
    ...(committente && { committente }),
    descrizione,
    ...(context.audit && { audit: context.audit }),
    ...(context.estensione_id && { estensione_id: context.estensione_id }),
  }
}

const entered = (stato: Stato) => {
  const verdict = stato === 'chiuso' ? { efficacia: true } : stato === 'non_efficace' ? { efficacia: false } : {}
  return { stato, ...verdict, ...(stato === 'in_lavorazione' && { efficacia: null, note_chiusura: null }) }
}

interface TaskStory {
  persona: string
  descrizione_intervento_da_eseguire: string
  descrizione_intervento_eseguito: string | null
  chiuso: boolean
  responsabile: { readonly id: number } | null
  /** How many days ago it was given them. */
  assigned: number
  scadenza: string | null
  ciclo: number
}
const assigned = ({ id }: { readonly id: number }, ago: number, days: Calendar) => ({
  responsabile_id: id,
  data_assegnazione: days.day(ago),
})

interface TaskChange {
  readonly index: number
  readonly from?: TaskStory
  readonly to: TaskStory
}
interface TaskLine extends TaskChange {
  readonly actor: Actor
  readonly at: string
}

/** Plans or concludes a task. */
function taskChanges(
  tasks: TaskStory[],
  { day, task: planned, done }: Step,
  { story, days, people }: StoryContext,
  { stato, ciclo }: Pick<Reading, 'stato' | 'ciclo'>,
): TaskChange[] {
  if (planned) {
    const { by, until, ...task } = planned
    const to = {
      ...task,
      descrizione_intervento_eseguito: null,
      chiuso: false,
      responsabile: by ? { id: people.get(by)!.id } : null,
      assigned: story.ago - day,
      scadenza: until === undefined ? null : days.day(until),
      ciclo: nextCiclo({ stato, ciclo }, 'in_lavorazione'),
    }
    return [{ index: tasks.push(to) - 1, to }]
  }
  const index = done ? tasks.findIndex(({ chiuso }) => !chiuso) : -1
  const from = tasks[index]
  if (!from || !done) return []
  const to = { ...from, descrizione_intervento_eseguito: done, chiuso: true }
  tasks[index] = to
  return [{ index, from, to }]
}

function instantsOf(lines: readonly TaskLine[], index: number) {
  const own = lines.filter((line) => line.index === index)
  const { at, to } = own.at(-1)!
  return { data_creazione: own[0]!.at, data_modifica: at, data_chiusura: to.chiuso ? at : null }
}
