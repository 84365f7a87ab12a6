import { sql } from 'drizzle-orm'
import { group } from '../kernel/deadline.ts'
import type { HandoverSource } from '../kernel/handover.ts'

/** Mandates in force, by the person who gave them. */
export const mandatoHandover = (day: string): readonly HandoverSource[] => [
  {
    tipo: 'mandato',
    from: sql`mandato`,
    where: sql`mandato.revocato_il is null and mandato.accesso_fino_al >= ${day}::date`,
    person: sql`(select user_id from change_log where slice = 'mandato' and record_id = mandato.id and part is null and action = 'create' limit 1)`,
    record: sql`mandato.id`,
    cliente: sql`null::int`,
    firstGroup: group('gestori'),
  },
]
