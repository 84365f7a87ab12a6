import { statoAzione } from '@quadra/contract/azione_miglioramento/stato'
import { writeDay } from '@quadra/contract/kernel/list'
import {
  livelloOf,
  ofConsortium,
  type TipoRischio,
  tipoRischioLabels,
  toDecideLabel,
  type Trattamento,
  trattamentoLabels,
  writeLevel,
} from '@quadra/contract/rischio/names'
import { rischioCreate } from '@quadra/contract/rischio/schema'
import { statoRischioLabels } from '@quadra/contract/rischio/stato'
import { sql } from 'drizzle-orm'
import { openBetween } from '../domain/risks/period.ts'
import { clientKeys, evidenceSource, labelled, parte, riga, valore, valori } from '../kernel/evidence.ts'

interface Facts {
  readonly tipo: TipoRischio
  readonly cliente: string | null
  readonly processo: string
  readonly servizio: string | null
  readonly descrizione: string
  readonly causa: string | null
  readonly effetto: string | null
  readonly trattamento: Trattamento | null
  readonly motivo_trattamento: string | null
  readonly prossima_revisione: string
  readonly valutazioni: readonly {
    readonly data: string
    readonly probabilita: number
    readonly impatto: number
    readonly residuo_probabilita: number | null
    readonly residuo_impatto: number | null
    readonly nota: string | null
  }[]
  readonly azioni: readonly {
    readonly id: number
    readonly chiusa: boolean
    readonly archiviata: boolean
  }[]
}
const level = (probabilita: number, impatto: number) =>
  writeLevel({ livello: livelloOf(probabilita, impatto), probabilita, impatto })

/**
 * Risks that were open on a day of the period, with what was judged of them by its end; the consortium's own only where every site is
 * read. Nobody is named, and an action is its number and state.
 */
export const rischioEvidence = evidenceSource<Facts>({
  tipo: 'rischio',
  from: sql`rischio join voce process on process.id = rischio.processo_id`,
  where: (scope) => sql`rischio.data_cancellazione is null
    and (rischio.cliente_id = any(${clientKeys(scope)}) or rischio.cliente_id is null and ${scope.everySite}::boolean)
    and ${openBetween(sql`${scope.da}::date`, sql`${scope.a}::date`)}`,
  id: sql`rischio.id`,
  titolo: sql`('Rischio n. ' || rischio.id)`,
  oggetto: () => sql`rischio.descrizione`,
  data: () => sql`rischio.valutata_il`,
  clienti: () => sql`array_remove(array[rischio.cliente_id], null)`,
  stato: () => labelled(sql`rischio.stato`, statoRischioLabels),
  facts: ({
    a,
  }) => sql`json_build_object('tipo', rischio.tipo, 'processo', process.descrizione, 'descrizione', rischio.descrizione,
    'cliente', (select nome from cliente where cliente.id = rischio.cliente_id),
    'servizio', (select descrizione from servizio where servizio.id = rischio.servizio_id),
    'causa', rischio.causa, 'effetto', rischio.effetto, 'trattamento', rischio.trattamento,
    'motivo_trattamento', rischio.motivo_trattamento, 'prossima_revisione', rischio.prossima_revisione,
    'valutazioni', (select coalesce(json_agg(json_build_object('data', judged.data, 'probabilita', judged.probabilita,
        'impatto', judged.impatto, 'residuo_probabilita', judged.residuo_probabilita, 'residuo_impatto', judged.residuo_impatto,
        'nota', judged.nota) order by judged.data desc, judged.id desc), '[]')
      from rischio_valutazione judged where judged.rischio_id = rischio.id and judged.data <= ${a}::date),
    'azioni', (select coalesce(json_agg(json_build_object('id', linked.id, 'chiusa', linked.chiusa, 'archiviata', linked.archiviata)
        order by linked.id), '[]')
      from azione_miglioramento linked where linked.rischio_id = rischio.id and linked.data_cancellazione is null))`,
  show: (facts) => ({
    valori: [
      ...valore('Di', facts.cliente ?? ofConsortium),
      ...valori(rischioCreate, {
        tipo: tipoRischioLabels[facts.tipo],
        processo_id: facts.processo,
        servizio_id: facts.servizio,
        descrizione: facts.descrizione,
        causa: facts.causa,
        effetto: facts.effetto,
        trattamento: facts.trattamento ? trattamentoLabels[facts.trattamento] : toDecideLabel,
        motivo_trattamento: facts.motivo_trattamento,
        prossima_revisione: writeDay(facts.prossima_revisione),
      }),
    ],
    parti: [
      ...parte(
        'Valutazioni',
        facts.valutazioni.map(({ data, probabilita, impatto, residuo_probabilita, residuo_impatto, nota }) =>
          riga(
            writeDay(data),
            level(probabilita, impatto),
            residuo_probabilita !== null &&
              residuo_impatto !== null &&
              `residuo ${level(residuo_probabilita, residuo_impatto)}`,
            nota,
          ),
        ),
      ),
      ...parte(
        'Azioni',
        facts.azioni.map(({ id, ...ends }) => riga(`n. ${id}`, statoAzione(ends))),
      ),
    ],
  }),
})
