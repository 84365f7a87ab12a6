import type { Stato } from '@quadra/contract/non_conformita/schema'
import { eq } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { voce } from '../database/schema/dizionario.ts'
import type { Change } from '../database/schema/kernel.ts'
import { nonConformita, nonConformitaTask } from '../database/schema/non_conformita.ts'
import { utente } from '../database/schema/registry.ts'
import { type Actor, changesBetween, logChanges } from '../kernel/changelog.ts'
import { taskInWords } from '../non_conformita/tasks.ts'
import type { Calendar } from './calendar.ts'
import { alfaStories } from './non_conformita-alfa.ts'
import { alfaNowStories } from './non_conformita-alfa-now.ts'
import { betaStories } from './non_conformita-beta.ts'
import { businessStories } from './non_conformita-business.ts'
import { careStories } from './non_conformita-care.ts'
import type { Step, Story } from './non_conformita-life.ts'
import type { Cast } from './registry.ts'
import { cooperatives } from './registry-data.ts'

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
  for (const story of stories) await tellNonConformita(tx, { story, cast, days, norms, people })
}

export interface Telling {
  readonly story: Story
  /** The audit that found it. */
  readonly audit?: { readonly id: number; readonly anno: number; readonly numero: number }
  readonly cast: Cast
  readonly days: Calendar
  readonly norms: ReadonlyMap<string, number>
  readonly people: ReadonlyMap<string, NonNullable<Actor>>
}

export async function tellNonConformita(tx: Tx, telling: Telling) {
  const { story, days, people } = telling
  const reporter = people.get(story.by)!
  let reading: Reading = { ...firstReading(telling), stato: 'nuovo' }
  const at = (step: Pick<Step, 'day'>, index: number) => days.instant(story.ago - step.day, index * 17)
  const born = at({ day: 0 }, 0)
  const lines: Line[] = [
    { actor: reporter, action: 'create', changes: changesBetween(undefined, reading), at: born, reason: null },
  ]
  const tasks: TaskTold[] = []

  for (const [index, step] of story.life.entries()) {
    const actor = people.get(step.who ?? story.followedBy)!
    const told = { actor, at: at(step, index + 1) }
    const next: Reading = {
      ...reading,
      ...step.writes,
      ...(step.due !== undefined && { data_verifica: days.day(story.ago - step.due) }),
      ...(step.stato && entered(step.stato)),
    }
    const changes = [...changesBetween(reading, next), ...taskChanges(tasks, step, told.at)]
    const reason = step.motivo ?? (step.stato && next.note_chiusura) ?? null
    lines.push({ ...told, action: step.stato ? 'state' : 'update', changes, reason })
    reading = next
  }
  const { cliente: _, servizio: __, norma: ___, utente: ____, audit: _____, ...columns } = reading
  const moved = lines.findLast(({ action }) => action === 'state')?.at ?? born
  const [row] = await tx
    .insert(nonConformita)
    .values({
      ...columns,
      ...keysOf(telling),
      audit_id: telling.audit?.id,
      data_creazione: born,
      data_modifica: lines.at(-1)!.at,
      data_ultimo_stato: moved,
    })
    .returning({ id: nonConformita.id })
  await logChanges(
    tx,
    lines.map((line) => ({ ...line, slice: 'non_conformita', id: row!.id })),
  )
  if (tasks.length > 0)
    await tx.insert(nonConformitaTask).values(tasks.map((task) => ({ ...task, non_conformita_id: row!.id })))
}

interface Line {
  readonly actor: Actor
  readonly action: 'create' | 'state' | 'update'
  readonly changes: Change[]
  readonly at: string
  readonly reason: string | null
}
type Reading = ReturnType<typeof firstReading> &
  Omit<NonNullable<Step['writes']>, 'note_chiusura'> & {
    stato: Stato
    data_verifica?: string
    efficacia?: boolean | null
    note_chiusura?: string | null
  }

const keysOf = ({ story, cast, norms, people }: Telling) => ({
  cliente_id: cast.clients.get(story.coop)!,
  servizio_id: story.servizio ? cast.services.get(story.coop)!.get(story.servizio)! : null,
  norma_id: norms.get(story.norma)!,
  utente_id: people.get(story.by)!.id,
})

/** The record as its first history line tells it: relations by what they are called. */
function firstReading(telling: Telling) {
  const { coop, servizio, norma, by, ago, tipo, segnalante, committente, descrizione } = telling.story
  const keys = keysOf(telling)
  const home = cooperatives.find(({ key }) => key === coop)!
  const service = home.services.find(([, code]) => code === servizio)?.[0]
  const { id, nome, cognome } = telling.people.get(by)!
  return {
    tipo,
    data_segnalazione: telling.days.day(ago),
    cliente: { id: keys.cliente_id, nome: home.nome },
    ...(service && { servizio: { id: keys.servizio_id, descrizione: service } }),
    norma: { id: keys.norma_id, descrizione: norma },
    utente: { id, nome, cognome },
    segnalante,
    ...(committente && { committente }),
    descrizione,
    ...(telling.audit && { audit: telling.audit }),
  }
}

const entered = (stato: Stato) => {
  const verdict = stato === 'chiuso' ? { efficacia: true } : stato === 'non_efficace' ? { efficacia: false } : {}
  return { stato, ...verdict, ...(stato === 'in_lavorazione' && { efficacia: null, note_chiusura: null }) }
}

interface TaskTold {
  persona: string
  descrizione_intervento_da_eseguire: string
  descrizione_intervento_eseguito: string | null
  chiuso: boolean
  data_creazione: string
  data_modifica: string
}

/** Plans or concludes a task, and says so in the words of the history. */
function taskChanges(tasks: TaskTold[], { task, done }: Step, at: string) {
  if (task) {
    const planned = {
      ...task,
      descrizione_intervento_eseguito: null,
      chiuso: false,
      data_creazione: at,
      data_modifica: at,
    }
    tasks.push(planned)
    return [{ field: 'tasks', from: null, to: taskInWords(planned) }]
  }
  const open = done ? tasks.find(({ chiuso }) => !chiuso) : undefined
  if (!open || !done) return []
  const from = taskInWords(open)
  Object.assign(open, { descrizione_intervento_eseguito: done, chiuso: true, data_modifica: at })
  return [{ field: 'tasks', from, to: taskInWords(open) }]
}
