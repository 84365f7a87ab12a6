import { periodName } from '@quadra/contract/indicatore/periods'
import { resultLabel, writeTarget } from '@quadra/contract/indicatore/rules'
import { statoAzioneLabels } from '@quadra/contract/azione_miglioramento/stato'
import { writeCell, writeDay } from '@quadra/contract/kernel/list'
import { esitoTraguardoLabels } from '@quadra/contract/traguardo/esito'
import { type Traguardo, traguardoCreate } from '@quadra/contract/traguardo/schema'
import { sql } from 'drizzle-orm'
import {
  clientKeys,
  type EvidenceScope,
  evidenceSource,
  inPeriod,
  labelled,
  parte,
  riga,
  valore,
  valori,
} from '../kernel/evidence.ts'
import { actions, esito, soglia, target, values } from './fields.ts'

interface Facts
  extends Pick<Traguardo, 'anno' | 'attivita' | 'risorse' | 'entro' | 'valutazione' | 'target' | 'soglia' | 'valori'> {
  readonly indicatore: string
  readonly azioni: readonly { readonly id: number; readonly data_azione: string; readonly chiusa: boolean }[]
}

/** What was measured after the period is not shown, nor is what follows from it. */
const ofPeriod = (scope: EvidenceScope) => sql`and ${inPeriod(scope, sql`measured.giorno`)}`

/** The objectives of the years that the period touches, of indicators of the mandate's cooperatives; not who is responsible. */
export const traguardoEvidence = evidenceSource<Facts>({
  tipo: 'traguardo',
  from: sql`traguardo join indicatore on indicatore.id = traguardo.indicatore_id join voce aimed on aimed.id = indicatore.obiettivo_id`,
  where: (scope) => sql`indicatore.cliente_id = any(${clientKeys(scope)}) and indicatore.data_cancellazione is null
    and traguardo.anno between ${Number(scope.da.slice(0, 4))}::int and ${Number(scope.a.slice(0, 4))}::int`,
  id: sql`traguardo.id`,
  titolo: sql`('Obiettivo ' || traguardo.anno || ': ' || aimed.descrizione)`,
  oggetto: () => sql`traguardo.attivita`,
  data: () => sql`traguardo.entro`,
  clienti: () => sql`array[indicatore.cliente_id]`,
  stato: (scope) => labelled(esito(ofPeriod(scope)), esitoTraguardoLabels),
  facts: (
    scope,
  ) => sql`json_build_object('indicatore', aimed.descrizione, 'anno', traguardo.anno, 'attivita', traguardo.attivita,
    'risorse', traguardo.risorse, 'entro', traguardo.entro, 'valutazione', traguardo.valutazione, 'target', ${target}, 'soglia', ${soglia},
    'azioni', (select coalesce(json_agg(json_build_object('id', azione_miglioramento.id, 'data_azione', azione_miglioramento.data_azione,
      'chiusa', azione_miglioramento.chiusa) order by azione_miglioramento.data_azione, azione_miglioramento.id), '[]') from ${actions}),
    'valori', ${values(ofPeriod(scope))})`,
  collegamenti: {
    azione_miglioramento: sql`select azione_miglioramento.id from ${actions}`,
    indicatore: sql`select traguardo.indicatore_id`,
  },
  show: ({ indicatore, anno, attivita, risorse, entro, valutazione, azioni, valori: measured, ...aim }) => ({
    valori: [
      ...valori(traguardoCreate, { indicatore_id: indicatore, anno }),
      ...valore('Target', writeTarget(aim)),
      ...valori(traguardoCreate, { attivita, risorse, entro: entro && writeDay(entro), valutazione }),
    ],
    parti: [
      ...parte(
        'Azioni',
        azioni.map(({ id, data_azione, chiusa }) =>
          riga(`Azione n. ${id}`, writeDay(data_azione), statoAzioneLabels[chiusa ? 'chiusa' : 'aperta']),
        ),
      ),
      ...parte(
        'Valori',
        measured.map(({ periodo, verifica, risultato }) =>
          riga(periodName(periodo), writeCell(verifica), resultLabel(risultato)),
        ),
      ),
    ],
  }),
})
