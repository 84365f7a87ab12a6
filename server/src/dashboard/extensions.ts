import { longest } from '@quadra/contract/dashboard/schema'
import { isConsortium } from '@quadra/contract/policy'
import { type SQL, sql } from 'drizzle-orm'
import { limit } from '../database/limit.ts'
import { answersExpected, answersGiven, waitsFor } from '../domain/extension/estensioni.ts'
import type { Session } from '../kernel/session.ts'

/** The consortium's open extensions; embedded in another statement. */
export const openExtensions = ({ ruolo, cliente }: Session) =>
  totalAndRows(
    isConsortium(ruolo) && !cliente ? sql`estensione.stato = 'aperta'` : sql`false`,
    answersGiven,
    answersExpected,
  )

/** What waits for the caller's cooperative, without the state of the others. */
export const extensionsToAnswer = ({ ruolo, cliente }: Session) =>
  totalAndRows(ruolo === 'manager' && cliente ? waitsFor(cliente.id) : sql`false`, sql`null::int`, sql`null::int`)

const totalAndRows = (
  where: SQL,
  given: SQL,
  total: SQL,
) => sql`(select json_build_object('totale', count(*), 'elementi',
  (select coalesce(json_agg(one), '[]') from (
    select id, left(richiesta, 160) as richiesta, gravita, scadenza, ${given} as date, ${total} as totale
    from estensione where ${where} order by scadenza, id ${limit(longest)}) one))
  from estensione where ${where})`
