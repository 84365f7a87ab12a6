import { sql } from 'drizzle-orm'

/** A competence may be chosen while it is in use; the current value may stay. */
export const competenceOffered = (chosen: number | undefined, current?: number) =>
  chosen === undefined || chosen === current
    ? undefined
    : sql`exists (select from competenza where id = ${chosen} and stato = 1)`
