import { consortium } from '@quadra/contract/policy'
import { type SQLWrapper, sql } from 'drizzle-orm'

const unbound = sql.raw(consortium.map((role) => `'${role}'`).join(', '))
/** Users with access: active users of an active client; without a client only the consortium's own users. */
export const mayAct = sql<boolean>`("utente"."stato" = 1 and case when "utente"."cliente_id" is null then "utente"."ruolo" in (${unbound})
  else exists (select 1 from cliente own where own.id = "utente"."cliente_id" and own.stato = 1) end)`

/** Users who may sign in on a day: active users, and a certificatore while a mandate is in force. */
export const mayEnter = (
  day: string | SQLWrapper,
) => sql<boolean>`(${mayAct} or ("utente"."stato" = 1 and "utente"."ruolo" = 'certificatore'
  and exists (select 1 from mandato given where given.utente_id = "utente"."id" and given.revocato_il is null
    and given.accesso_fino_al >= ${day}::date)))`
