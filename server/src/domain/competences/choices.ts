import { sql } from 'drizzle-orm'

/** Chosen while it is in use, or left where it is the current value. */
export const competenceOffered = (chosen: number | undefined, current?: number) =>
  chosen === undefined || chosen === current
    ? undefined
    : sql`exists (select from competenza where id = ${chosen} and stato = 1)`
