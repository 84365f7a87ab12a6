import {
  distance,
  nearDays,
  type StatoScadenza,
  stageSteps,
  stageWeek,
  statoSteps,
} from '@quadra/contract/scadenzario/rules'
import { type SQL, sql } from 'drizzle-orm'

/** The contract's rule for the days before a deadline, as an expression over rows. */
export const statoOf = (giorni: SQL) => sql`case ${steps(giorni, statoSteps)} else 'futura' end`

/** Whether an obligation `due` is in this state: by its deadline, which indexes cover. */
export function inStato(stato: StatoScadenza, today: string): SQL {
  const day = sql`${today}::date`
  const near = sql`(${day} + ${raw(nearDays)})`
  if (stato === 'scaduta') return sql`due.scadenza < ${day}`
  if (stato === 'oggi') return sql`due.scadenza = ${day}`
  return stato === 'in_scadenza'
    ? sql`(due.scadenza > ${day} and due.scadenza <= ${near})`
    : sql`due.scadenza > ${near}`
}

export const stage = (giorni: SQL) => sql`case when ${giorni} < 0
  then 'S' || ((${raw(stageWeek - 1)} - ${giorni}) / ${raw(stageWeek)}) ${steps(giorni, stageSteps)} end`

export const wordsOf = (giorni: SQL) => sql`case when ${giorni} = 0 then ${word(distance.today)} else
  case when ${giorni} < 0 then ${word(distance.late)} else ${word(distance.ahead)} end || abs(${giorni})
    || case when abs(${giorni}) = 1 then ${word(distance.one)} else ${word(distance.several)} end end`

const steps = (giorni: SQL, most: Readonly<Record<string, number>>) =>
  sql.join(
    Object.entries(most).map(([name, upTo]) => sql`when ${giorni} <= ${raw(upTo)} then ${word(name)}`),
    sql` `,
  )
const raw = (count: number) => sql.raw(String(count))
/** Inlined: a text sent as a parameter has no type. */
const word = (text: string) => sql.raw(`'${text}'`)
