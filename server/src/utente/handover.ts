import { sql } from 'drizzle-orm'
import { group } from '../kernel/deadline.ts'
import type { HandoverSource } from '../kernel/handover.ts'

/** Passkeys, and the address of a calendar. */
export const utenteHandover: readonly HandoverSource[] = [
  {
    tipo: 'chiave',
    from: sql`utente join (select utente_id, id from utente_passkey
      union all select utente_id, 0 from preferenza_utente where calendario_hash is not null) owned on owned.utente_id = utente.id`,
    where: sql`true`,
    person: sql`owned.utente_id`,
    key: sql`owned.id`,
    record: sql`utente.id`,
    cliente: sql`utente.cliente_id`,
    firstGroup: group('manager'),
  },
]
