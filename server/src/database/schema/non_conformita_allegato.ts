import { index, integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { identity, instant, tracked } from './columns.ts'
import { file } from './file.ts'
import { nonConformitaTask } from './non_conformita.ts'
import { utente } from './registry.ts'

/** A file that shows what is to be done, or what was done. */
export const nonConformitaTaskAllegato = pgTable(
  'non_conformita_task_allegato',
  {
    id: identity(),
    task_id: integer()
      .notNull()
      .references(() => nonConformitaTask.id, { onDelete: 'cascade' }),
    file_id: uuid()
      .notNull()
      .references(() => file.id),
    utente_id: integer().references(() => utente.id),
    data_cancellazione: instant(),
    ...tracked,
  },
  (table) => [index().on(table.task_id)],
)
