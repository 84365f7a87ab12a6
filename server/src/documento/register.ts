import { placeOf } from '@quadra/contract/places'
import { sql } from 'drizzle-orm'
import { seenByManagers } from '../domain/documents/scope.ts'
import { countInMandate } from '../kernel/evidence.ts'
import { labelledCount, type RegisterSource } from '../kernel/register.ts'
import { documentoEvidence } from './evidence.ts'

/** Controlled documents in force, own ones and multi-site ones: none past its review. */
export const documentiRegister: RegisterSource = {
  fonte: 'documenti',
  rows: ({ today, siti }) => sql`
    select site.cliente_id, count(*)::int as record, count(*) filter (where documento.riesame_entro < ${today}::date)::int as fuori, null::date as giorno
    from (${siti}) site join documento on ${seenByManagers(sql`site.cliente_id`)}
    where documento.controllato and documento.stato_documento = 'vigente' and documento.data_cancellazione is null
    group by 1`,
  words: labelledCount('Documenti da riesaminare'),
  percorso: () => `${placeOf('documento').path}?riesame_scaduto=true`,
  inMandate: countInMandate(documentoEvidence, sql`documento.controllato`),
}
