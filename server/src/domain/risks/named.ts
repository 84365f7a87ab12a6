import { sql } from 'drizzle-orm'
import { changeLog } from '../../database/schema/kernel.ts'
import type { Session } from '../../kernel/session.ts'
import { visibleRischio } from './scope.ts'

/** How the risks that a line of an action names are called, by key: those that this session sees. */
export const risksNamed = (session: Session) => sql<Record<
  string,
  string
> | null>`(case when ${changeLog.slice} = 'azione_miglioramento'
  then (select jsonb_object_agg(rischio.id, 'n. ' || rischio.id || ' ' || left(rischio.descrizione, 160)) from rischio
    where rischio.id in (select jsonb_path_query(${changeLog.changes}, '$[*].*.rischio')::int)
      and ${visibleRischio(session) ?? sql`true`}) end)`
