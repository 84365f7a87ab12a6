import type { EstensioneShown } from '@quadra/contract/non_conformita/estesa'
import { sql } from 'drizzle-orm'

/** The newest extension of a record, and how many of those it asks have answered; who was switched off is not asked. */
export const estensioneOf = sql<EstensioneShown>`(select json_build_object('id', newest.id, 'stato', newest.stato,
    'scadenza', newest.scadenza, 'date', answers.given, 'totale', answers.asked)
  from estensione newest, lateral (select count(answer.esito)::int as given, count(*)::int as asked
    from estensione_risposta answer join cliente asked_of on asked_of.id = answer.cliente_id and asked_of.stato = 1
    where answer.estensione_id = newest.id) answers
  where newest.non_conformita_id = "non_conformita"."id" and newest.data_cancellazione is null
  order by newest.id desc limit 1)`
