import { azioneCreate } from '@quadra/contract/azione_miglioramento/schema'
import { writeDay } from '@quadra/contract/kernel/list'
import { sql } from 'drizzle-orm'
import { auditsOfMandate } from '../domain/audits/of-mandate.ts'
import { clientKeys, evidenceSource, valore, valori } from '../kernel/evidence.ts'

interface Facts {
  readonly id: number
  readonly audit: string
  readonly data_segnalazione: string
  readonly data_azione: string
  readonly servizio: string | null
  readonly miglioramento: string
  readonly soluzione: string | null
}

/** What the audits of the mandate proposed. */
export const azioneEvidence = evidenceSource<Facts>({
  tipo: 'azione_miglioramento',
  from: sql`azione_miglioramento`,
  where: (scope) => sql`azione_miglioramento.data_cancellazione is null
    and azione_miglioramento.cliente_id = any(${clientKeys(scope)}) and azione_miglioramento.audit_id in ${auditsOfMandate(scope)}`,
  id: sql`azione_miglioramento.id`,
  titolo: sql`('Azione n. ' || azione_miglioramento.id)`,
  oggetto: () => sql`azione_miglioramento.miglioramento`,
  data: () => sql`azione_miglioramento.data_segnalazione`,
  clienti: () => sql`array[azione_miglioramento.cliente_id]`,
  stato: () =>
    sql`(case when azione_miglioramento.archiviata then 'Archiviata' when azione_miglioramento.chiusa then 'Chiusa' else 'Aperta' end)`,
  facts: () => sql`json_build_object('id', azione_miglioramento.id,
    'audit', (select anno || '/' || numero from audit where audit.id = azione_miglioramento.audit_id),
    'data_segnalazione', azione_miglioramento.data_segnalazione, 'data_azione', azione_miglioramento.data_azione,
    'servizio', (select descrizione from servizio where servizio.id = azione_miglioramento.servizio_id),
    'miglioramento', azione_miglioramento.miglioramento, 'soluzione', azione_miglioramento.soluzione)`,
  collegamenti: { audit: sql`select azione_miglioramento.audit_id` },
  show: (facts) => ({
    valori: [
      ...valore('Numero', facts.id),
      ...valore('Audit', `n. ${facts.audit}`),
      ...valori(azioneCreate, {
        data_segnalazione: writeDay(facts.data_segnalazione),
        data_azione: writeDay(facts.data_azione),
        servizio_id: facts.servizio,
        miglioramento: facts.miglioramento,
        soluzione: facts.soluzione,
      }),
    ],
    parti: [],
  }),
})
