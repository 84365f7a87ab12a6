import { neededDictionaries } from '@quadra/contract/primi_passi/steps'
import { sql } from 'drizzle-orm'

const needed = sql.join(
  neededDictionaries.map((name) => sql`(${name})`),
  sql`, `,
)

/** The needed dictionaries without an active item. */
export const emptyDictionaries = sql`(select coalesce(json_agg(name), '[]') from (values ${needed}) wanted(name)
  where not exists (select from voce where voce.dizionario = wanted.name and voce.stato = 1))`

/** Active users of the cooperatives, who report and measure. */
export const colleagues = sql`utente where stato = 1 and ruolo in ('manager', 'coordinatore', 'utente')`

/** Whether every step is done, as `stepsDone` of the contract says of the counts: without counting. */
export const firstStepsDone = sql`(not exists (select from (values ${needed}) wanted(name)
    where not exists (select from voce where voce.dizionario = wanted.name and voce.stato = 1))
  and exists (select from cliente where stato = 1) and exists (select from ${colleagues})
  and exists (select from certificato where data_cancellazione is null)
  and (exists (select from programma_audit where data_cancellazione is null)
    or exists (select from audit where data_cancellazione is null))
  and exists (select from indicatore where data_cancellazione is null)
  and exists (select from documento where data_cancellazione is null))`
