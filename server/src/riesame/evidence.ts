import { romeDay, writeCell, writeDay } from '@quadra/contract/kernel/list'
import type { DatiIngresso } from '@quadra/contract/riesame/dati'
import { type CodiceIngresso, codiciIngresso, ingressoOf } from '@quadra/contract/riesame/ingressi'
import {
  type StatoDecisione,
  statoDecisioneLabels,
  type TipoDecisione,
  tipoDecisioneLabels,
} from '@quadra/contract/riesame/stato'
import { sql } from 'drizzle-orm'
import { clientKeys, evidenceSource, parte, riga, valore } from '../kernel/evidence.ts'

interface Facts {
  readonly anno: number
  readonly numero: number
  readonly da_data: string
  readonly a_data: string
  readonly data_riunione: string
  readonly chiuso_il: string | null
  readonly revisione: number
  readonly conclusioni: string | null
  readonly ingressi: readonly {
    readonly codice: CodiceIngresso
    readonly numeri: DatiIngresso['numeri']
    readonly commento: string | null
  }[]
  readonly decisioni: readonly {
    readonly id: number
    readonly tipo: TipoDecisione
    readonly descrizione: string
    readonly scadenza: string
    readonly stato: StatoDecisione
  }[]
}

/**
 * The closed ones that met in the period; the consortium's own are about every site, and only for callers who read them
 * all.
 */
export const riesameEvidence = evidenceSource<Facts>({
  tipo: 'riesame',
  from: sql`riesame`,
  where: (scope) => sql`riesame.stato = 'chiuso' and riesame.data_cancellazione is null
    and riesame.data_riunione between ${scope.da}::date and ${scope.a}::date
    and (riesame.cliente_id = any(${clientKeys(scope)}) or (riesame.cliente_id is null and ${scope.everySite}::boolean))`,
  id: sql`riesame.id`,
  titolo: sql`('Riesame della direzione ' || riesame.anno || '/' || riesame.numero || case when riesame.cliente_id is null then ' (consorzio)' else '' end)`,
  data: () => sql`riesame.data_riunione`,
  clienti: (scope) =>
    sql`(case when riesame.cliente_id is null then ${clientKeys(scope)} else array[riesame.cliente_id] end)`,
  stato: () => sql`'Chiuso'::text`,
  facts:
    () => sql`json_build_object('anno', riesame.anno, 'numero', riesame.numero, 'da_data', riesame.da_data, 'a_data', riesame.a_data,
    'data_riunione', riesame.data_riunione, 'chiuso_il', riesame.chiuso_il, 'revisione', riesame.revisione, 'conclusioni', riesame.conclusioni,
    'ingressi', (select coalesce(json_agg(json_build_object('codice', one.codice, 'numeri', one.dati -> 'numeri', 'commento', one.commento)), '[]')
      from riesame_ingresso one where one.riesame_id = riesame.id),
    'decisioni', (select coalesce(json_agg(json_build_object('id', one.id, 'tipo', one.tipo, 'descrizione', one.descrizione,
        'scadenza', one.scadenza, 'stato', one.stato) order by one.id), '[]')
      from riesame_decisione one where one.riesame_id = riesame.id and one.data_cancellazione is null))`,
  show: (facts) => ({
    valori: [
      ...valore('Numero', `${facts.anno}/${facts.numero}`),
      ...valore('Periodo', `${writeDay(facts.da_data)} – ${writeDay(facts.a_data)}`),
      ...valore('Data riunione', writeDay(facts.data_riunione)),
      ...valore('Chiuso il', facts.chiuso_il && writeDay(romeDay(facts.chiuso_il))),
      ...valore('Revisione', facts.revisione || null),
      ...valore('Conclusioni', facts.conclusioni),
    ],
    parti: [],
  }),
  file: (facts) => ({
    report: `Riesame della direzione ${facts.anno}/${facts.numero}`,
    nome: `riesame_${facts.anno}_${facts.numero}`,
    more: [...inputsOf(facts), ...decisionsOf(facts)],
  }),
})

/** The figures and their comments; the tables name records and people, and stay inside. */
const inputsOf = ({ ingressi }: Facts) =>
  codiciIngresso.flatMap((codice) => {
    const found = ingressi.find((one) => one.codice === codice)
    return parte(`${codice}) ${ingressoOf[codice].titolo}`, [
      ...(found?.numeri ?? []).map(({ nome, valore: value }) => `${nome}: ${writeCell(value) || '–'}`),
      ...(found?.commento ? [found.commento] : []),
    ])
  })

const decisionsOf = ({ decisioni }: Facts) =>
  parte(
    'Decisioni',
    decisioni.map((one) =>
      riga(
        tipoDecisioneLabels[one.tipo],
        one.descrizione,
        `entro il ${writeDay(one.scadenza)}`,
        statoDecisioneLabels[one.stato],
      ),
    ),
  )
