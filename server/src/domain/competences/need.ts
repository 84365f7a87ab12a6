import { type SQL, sql } from 'drizzle-orm'
import { requiredPairs } from './pairs.ts'

/** Which required pairs the plan of a year is for: what has ended, is lacking, or ends by the year's last day (Spec 9 §1.3). */
const isNeeded = (anno: SQL, today: string) =>
  sql`(pair.giorno is null or pair.data_scadenza < ${today}::date or pair.data_scadenza <= make_date(${anno}, 12, 31))`

/** The competences that a cooperative has to teach in a year, each with how many people need it, and the earliest end ahead. */
export const needOf = (cliente: SQL, anno: SQL, today: string) => sql`(
  select pair.competenza_id, count(*)::int as persone, count(*) filter (where pair.data_scadenza >= ${today}::date)::int as in_scadenza,
    count(*) filter (where pair.data_scadenza < ${today}::date)::int as scadute, count(*) filter (where pair.giorno is null)::int as mancanti,
    to_char(min(pair.data_scadenza) filter (where pair.data_scadenza >= ${today}::date), 'YYYY-MM-DD') as prima
  from ${requiredPairs(today, sql`held.cliente_id = ${cliente}`)} pair where ${isNeeded(anno, today)} group by pair.competenza_id)`
