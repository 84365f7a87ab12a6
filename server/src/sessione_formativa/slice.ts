import { sessioneFormativaApi } from '@quadra/contract/sessione_formativa/api'
import { isConsortium } from '@quadra/contract/policy'
import { sql } from 'drizzle-orm'
import { changeLog } from '../database/schema/kernel.ts'
import { visibleAddetto } from '../domain/competences/people.ts'
import { visibleSessione } from '../domain/competences/sessions.ts'
import type { Session } from '../kernel/session.ts'
import type { Slice } from '../kernel/slice.ts'
import { sessioneClosing } from './closing.ts'
import { sessioneDeadlines } from './deadline.ts'
import { sessioneEvidence } from './evidence.ts'
import { files } from './files.ts'
import { sessionePack } from './pack.ts'
import { participants } from './participants.ts'
import { sessioneStore } from './queries.ts'
import { sessioneRoutes } from './routes.ts'
import { searchSessioni } from './search.ts'

/**
 * The lines of people are for who sees these people, and those of the consortium's sessions for who sees the session; those of its
 * files for the consortium alone.
 */
function seenLines(session: Session) {
  if (isConsortium(session.ruolo)) return undefined
  const own = sql`${changeLog.cliente_id} = ${session.cliente?.id ?? 0}`
  const ofPerson = sql`${changeLog.part_id} in (select addetto.id from addetto where ${visibleAddetto(session) ?? sql`true`})`
  const ofSession = sql`${changeLog.record_id} in (select sessione_formativa.id from sessione_formativa where ${visibleSessione(session) ?? sql`true`})`
  return sql`(case ${changeLog.part} when 'partecipante' then ${own} and ${ofPerson}
    else ${own} or (${changeLog.cliente_id} is null and ${changeLog.part} is null and ${ofSession}) end)`
}

export const slice: Slice = {
  name: 'sessione_formativa',
  api: sessioneFormativaApi,
  routes: sessioneRoutes,
  store: sessioneStore,
  parts: [participants, files],
  deadline: sessioneDeadlines,
  closing: () => sessioneClosing,
  search: searchSessioni,
  evidence: sessioneEvidence,
  pack: sessionePack,
  history: { lines: seenLines },
}
