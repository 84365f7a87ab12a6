import { riesame, riesameUpdate } from '@quadra/contract/riesame/schema'
import { romeDay, writeCell, writeDay, writeOn } from '@quadra/contract/kernel/list'
import type { DatiIngresso } from '@quadra/contract/riesame/dati'
import { placeOf } from '@quadra/contract/places'
import { type CodiceIngresso, codiciIngresso, ingressoOf, perCooperativa } from '@quadra/contract/riesame/ingressi'
import {
  ofConsortium,
  type StatoDecisione,
  statoDecisioneLabels,
  type TipoDecisione,
  tipoDecisioneLabels,
} from '@quadra/contract/riesame/stato'
import { sql } from 'drizzle-orm'
import { clientKeys, type EvidenceScope, evidenceSource, type PrintedPart, valore, valori } from '../kernel/evidence.ts'

interface Facts {
  readonly anno: number
  readonly numero: number
  readonly da_data: string
  readonly a_data: string
  readonly data_riunione: string
  readonly chiuso_il: string | null
  readonly revisione: number
  readonly conclusioni: string | null
  readonly senza_decisioni: boolean
  readonly impronta: string
  /** Null for the consortium's own; otherwise its name of the day it was closed. */
  readonly cliente: string | null
  readonly ingressi: readonly {
    readonly codice: CodiceIngresso
    readonly numeri: DatiIngresso['numeri']
    readonly tabelle: DatiIngresso['tabelle']
    readonly commento: string | null
  }[]
  readonly decisioni: readonly {
    readonly id: number
    readonly tipo: TipoDecisione
    readonly descrizione: string
    readonly scadenza: string
    readonly stato: StatoDecisione
    readonly esito: string | null
    readonly motivo: string | null
    readonly chiusa_il: string | null
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
  oggetto: () =>
    sql`('Periodo ' || to_char(riesame.da_data, 'DD/MM/YYYY') || ' – ' || to_char(riesame.a_data, 'DD/MM/YYYY'))`,
  data: () => sql`riesame.data_riunione`,
  clienti: (scope) =>
    sql`(case when riesame.cliente_id is null then ${clientKeys(scope)} else array[riesame.cliente_id] end)`,
  stato: () => sql`'Chiuso'::text`,
  facts:
    () => sql`json_build_object('anno', riesame.anno, 'numero', riesame.numero, 'da_data', riesame.da_data, 'a_data', riesame.a_data,
    'data_riunione', riesame.data_riunione, 'chiuso_il', riesame.chiuso_il, 'revisione', riesame.revisione, 'conclusioni', riesame.conclusioni,
    'senza_decisioni', riesame.senza_decisioni, 'impronta', riesame.impronta,
    'cliente', (select coalesce(riesame.nomi ->> 'cliente', own.nome) from cliente own where own.id = riesame.cliente_id),
    'ingressi', (select coalesce(json_agg(json_build_object('codice', one.codice, 'numeri', one.dati -> 'numeri', 'tabelle', one.dati -> 'tabelle', 'commento', one.commento)), '[]')
      from riesame_ingresso one where one.riesame_id = riesame.id),
    'decisioni', (select coalesce(json_agg(json_build_object('id', one.id, 'tipo', one.tipo, 'descrizione', one.descrizione,
        'scadenza', one.scadenza, 'stato', one.stato, 'esito', one.esito, 'motivo', one.motivo, 'chiusa_il', one.chiusa_il) order by one.id), '[]')
      from riesame_decisione one where one.riesame_id = riesame.id and one.data_cancellazione is null))`,
  show: (facts, scope) => ({
    valori: [
      ...valore('Riesame di', facts.cliente ?? ofConsortium),
      ...valori(riesame, {
        numero: `${facts.anno}/${facts.numero}`,
      }),
      ...valore('Periodo', `${writeDay(facts.da_data)} – ${writeDay(facts.a_data)}`),
      ...valori(riesameUpdate, {
        data_riunione: writeDay(facts.data_riunione),
      }),
      ...valori(riesame, {
        chiuso_il: facts.chiuso_il && writeDay(romeDay(facts.chiuso_il)),
        revisione: facts.revisione || null,
      }),
      ...valori(riesameUpdate, {
        conclusioni: facts.conclusioni,
      }),
      ...valore('Impronta dei dati in ingresso (SHA-256)', facts.impronta),
    ],
    parti: [...inputsOf(facts, scope), decisionsOf(facts, scope)],
  }),
  file: (facts) => ({
    report: `Riesame della direzione ${facts.anno}/${facts.numero}`,
    nome: `riesame_${facts.anno}_${facts.numero}`,
  }),
})

/** The inputs as they were frozen. */
const inputsOf = ({ ingressi, cliente }: Facts, scope: EvidenceScope): PrintedPart[] =>
  codiciIngresso.flatMap((codice) => {
    const found = ingressi.find((one) => one.codice === codice)
    if (!found) return []
    const figures = found.numeri.map(({ nome, valore: value, prima }) => [nome, figure(value), figure(prima)])
    const tables = found.tabelle.map(({ titolo, colonne, righe }) => {
      const read = cliente === null && titolo === perCooperativa.titolo ? righe.filter(isAbout(scope)) : righe
      const visible = colonne.map((name) => !peopleColumns.includes(name))
      return {
        titolo,
        colonne: colonne.filter((_, at) => visible[at]),
        righe: read.map(({ celle }) => celle.filter((_, at) => visible[at])),
      }
    })
    return {
      etichetta: `${codice}) ${ingressoOf[codice].titolo}`,
      tabelle: [{ titolo: '', colonne: ['Dato', 'Valore', 'Un anno prima'], righe: figures }, ...tables],
      righe: found.commento ? [`Commento: ${found.commento}`] : [],
    }
  })
/** What names people is never shown to the body, in whatever input it was frozen. */
const peopleColumns: readonly string[] = ['Responsabile', 'Persona', 'Persone', 'Assegnatari', 'Segnalante', 'Docente']

const figure = (value: number | null) => writeCell(value) || '–'

/** A review of the consortium may have other sites than the certificate: their rows are not the mandate's. */
const isAbout = ({ clienti }: EvidenceScope) => {
  const own = new Set<string | null>(clienti.map(({ id }) => placeOf('cliente').record(id)))
  return ({ percorso }: DatiIngresso['tabelle'][number]['righe'][number]) => own.has(percorso)
}

const decisionsOf = ({ decisioni, senza_decisioni }: Facts, { today }: EvidenceScope): PrintedPart => ({
  etichetta: 'Decisioni',
  tabelle:
    decisioni.length === 0
      ? []
      : [
          {
            titolo: '',
            colonne: ['Tipo', 'Decisione', 'Scadenza', 'Stato', 'Esito o motivo'],
            righe: decisioni.map((one) => [
              tipoDecisioneLabels[one.tipo],
              one.descrizione,
              writeDay(one.scadenza),
              stateOf(one, today),
              [one.esito, one.motivo].filter(Boolean).join('\n') || '–',
            ]),
          },
        ],
  righe:
    decisioni.length > 0 ? [] : [senza_decisioni ? 'Nessuna decisione necessaria.' : 'Nessuna decisione registrata.'],
})

function stateOf({ stato, scadenza, chiusa_il }: Facts['decisioni'][number], today: string) {
  const words = statoDecisioneLabels[stato]
  if (stato === 'aperta') return scadenza < today ? `${words}, scaduta` : words
  return chiusa_il ? `${words} ${writeOn('il', romeDay(chiusa_il))}` : words
}
