import { fotoRights, isOnlyReporter } from '@quadra/contract/non_conformita/rules'
import type { NonConformita, NonConformitaRow, Passo } from '@quadra/contract/non_conformita/schema'
import type { Stato } from '@quadra/contract/non_conformita/stato'
import { sql } from 'drizzle-orm'
import { nonConformita } from '../database/schema/non_conformita.ts'
import { authorName } from '../kernel/log/changelog.ts'
import type { Session } from '../kernel/session.ts'
import { shownRow } from '../kernel/records/shown-row.ts'
import { cicli, withTasks } from './cicli.ts'
import { foto } from './foto.ts'
import { tasks } from './tasks.ts'

interface More {
  readonly tasks: unknown
  readonly cicli: unknown
  readonly foto: unknown
  readonly steps: { at: string; chi: string; reason: string | null; to: unknown }[]
}

/**
 * What a record adds to its row: its tasks, its photos, the judged rounds, and its states as the change log shows them.
 */
export const nonConformitaDetails = {
  begins: { tasks: [], cicli: [], foto: [], steps: [] } as More,
  more: () => ({
    tasks: tasks.rowsOf(nonConformita.id),
    cicli: cicli.rowsOf(nonConformita.id),
    foto: foto.rowsOf(nonConformita.id),
    steps,
  }),
  show: (session: Session, row: NonConformitaRow, more: More): NonConformita => {
    const allTasks = tasks.shown(session, more.tasks, row)
    return shownRow(row, [], {
      tasks: allTasks,
      flusso: more.steps.flatMap(stepOf),
      cicli: withTasks(cicli.shown(session, more.cicli, row), allTasks),
      foto: foto.shown(session, more.foto, row),
      fotografabile: fotoRights(session, row).fotografabile,
      solo_segnalata: isOnlyReporter(session, row),
    })
  },
}

const steps = sql`coalesce((select json_agg(json_build_object('at', at, 'chi', ${authorName}, 'reason', reason,
    'to', jsonb_path_query_first(changes, '$[*] ? (@.field == "stato").to')) order by id)
  from change_log where slice = 'non_conformita' and record_id = "non_conformita"."id" and part is null and action in ('create', 'state')), '[]')`

const stepOf = ({ at, chi, reason, to }: More['steps'][number]): Passo[] =>
  typeof to === 'string' ? [{ stato: to as Stato, quando: new Date(at).toISOString(), chi, motivo: reason }] : []
