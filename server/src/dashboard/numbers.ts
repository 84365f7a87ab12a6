import { sql } from 'drizzle-orm'
import type { Connection } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'
import { runText } from '../database/run.ts'
import { StatementCache } from '../kernel/query/statement-cache.ts'
import type { Session } from '../kernel/session.ts'
import type { Slice } from '../kernel/slice.ts'
import { beginning, type Beginning } from './beginning.ts'
import { openCases } from './cases.ts'
import { following, type Following } from './following.ts'
import { statementOf } from './piece.ts'

const pieces = { inizio: beginning, seguito: following } as const
type Part = keyof typeof pieces
interface Numbers {
  readonly inizio: Beginning
  readonly seguito: Following
}

const statements = new StatementCache()

/** One part of home, or both: one statement. */
export async function readNumbers<Wanted extends Part>(
  db: Connection,
  session: Session,
  slices: readonly Slice[],
  wanted: readonly Wanted[],
): Promise<Pick<Numbers, Wanted>> {
  const [row] = await runText(
    db,
    statements.of(slices, [session, wanted], () => {
      const chosen = wanted.map((part) => pieces[part](session, slices))
      return sql`${statementOf(openCases(session), chosen)}${prepared}`
    }),
  )
  return Object.fromEntries(wanted.map((part, place) => [part, row![place]])) as Pick<Numbers, Wanted>
}
