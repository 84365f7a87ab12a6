import { placeOf } from '@quadra/contract/places'
import { sql } from 'drizzle-orm'
import { overdueAzione } from '../domain/deadlines/overdue.ts'
import { countInMandate } from '../kernel/evidence.ts'
import { labelledCount, type RegisterSource } from '../kernel/register.ts'
import { azioneEvidence } from './evidence.ts'

/** Improvement actions: none is overdue. */
export const azioniRegister: RegisterSource = {
  fonte: 'azioni',
  rows: ({ today, siti }) => sql`
    select azione_miglioramento.cliente_id, count(*)::int as record,
      count(*) filter (where ${overdueAzione(today)})::int as fuori, null::date as giorno
    from azione_miglioramento where azione_miglioramento.data_cancellazione is null and azione_miglioramento.cliente_id in (${siti}) group by 1`,
  words: labelledCount('Azioni scadute'),
  percorso: (cliente_id) => `${placeOf('azione_miglioramento').path}?scaduti=true&cliente_id=${cliente_id}`,
  inMandate: countInMandate(azioneEvidence),
}
