import { indicatoreCreate } from '@quadra/contract/indicatore/schema'
import { periodicitaLabels, periodName, type Periodicita } from '@quadra/contract/indicatore/periods'
import { type Soglia, sogliaLabels } from '@quadra/contract/indicatore/verifica'
import { writeCell, writeDay } from '@quadra/contract/kernel/list'
import { sql } from 'drizzle-orm'
import { processWords } from '../domain/audits/of-mandate.ts'
import { inForce, newestFirst } from '../domain/indicators/values.ts'
import {
  clientKeys,
  type EvidenceScope,
  evidenceSource,
  inPeriod,
  parte,
  riga,
  valore,
  valori,
} from '../kernel/evidence.ts'

interface Facts {
  readonly obiettivo: string
  readonly processo: { readonly codice: string | null; readonly descrizione: string }
  readonly servizio: string | null
  readonly periodicita: Periodicita
  readonly target: number
  readonly soglia: Soglia
  readonly valori: readonly {
    readonly giorno: string
    readonly periodo: string
    readonly verifica: number
    readonly target: number
    readonly soglia: Soglia
    readonly risultato: boolean
  }[]
}

/** The values of the period that count: one that was corrected later is none. */
const measured = (scope: EvidenceScope) => sql`indicatore_verifica measured where measured.indicatore_id = indicatore.id
  and ${inForce('measured')} and ${inPeriod(scope, sql`measured.giorno`)}`

export const indicatoreEvidence = evidenceSource<Facts>({
  tipo: 'indicatore',
  from: sql`indicatore`,
  where: (
    scope,
  ) => sql`indicatore.cliente_id = any(${clientKeys(scope)}) and indicatore.stato and indicatore.data_cancellazione is null
    and exists (select from ${measured(scope)})`,
  id: sql`indicatore.id`,
  titolo: sql`(select descrizione from voce where voce.id = indicatore.obiettivo_id)`,
  oggetto:
    () => sql`concat_ws(' · ', (select concat_ws(' – ', nullif(codice, ''), descrizione) from voce where voce.id = indicatore.processo_id),
    (select descrizione from servizio where servizio.id = indicatore.servizio_id))`,
  data: (scope) => sql`(select max(measured.giorno) from ${measured(scope)})`,
  clienti: () => sql`array[indicatore.cliente_id]`,
  stato: (scope) => sql`(select case when measured.risultato then 'Raggiunto' else 'Non raggiunto' end
    from ${measured(scope)} order by ${newestFirst('measured')} limit 1)`,
  facts: (
    scope,
  ) => sql`json_build_object('obiettivo', (select descrizione from voce where voce.id = indicatore.obiettivo_id),
    'processo', (select json_build_object('codice', codice, 'descrizione', descrizione) from voce where voce.id = indicatore.processo_id),
    'servizio', (select descrizione from servizio where servizio.id = indicatore.servizio_id),
    'periodicita', indicatore.periodicita_verifica, 'target', indicatore.target::float8, 'soglia', indicatore.soglia,
    'valori', (select coalesce(json_agg(json_build_object('giorno', measured.giorno, 'periodo', measured.periodo,
        'verifica', measured.verifica::float8, 'target', measured.target::float8, 'soglia', measured.soglia, 'risultato', measured.risultato)
        order by ${newestFirst('measured')}), '[]') from ${measured(scope)}))`,
  show: (facts) => ({
    valori: [
      ...valore('Obiettivo', facts.obiettivo),
      ...valori(indicatoreCreate, {
        processo_id: processWords(facts.processo),
        servizio_id: facts.servizio,
        periodicita_verifica: periodicitaLabels[facts.periodicita],
        target: `${sogliaLabels[facts.soglia]} ${writeCell(facts.target)}`,
      }),
      ...valore('Risultato', facts.valori[0] && resultOf(facts.valori[0])),
    ],
    parti: parte(
      'Valori del periodo',
      facts.valori.map((one) =>
        riga(
          periodName(one.periodo),
          writeDay(one.giorno),
          `${writeCell(one.verifica)} (target ${sogliaLabels[one.soglia].toLowerCase()} ${writeCell(one.target)})`,
          resultOf(one),
        ),
      ),
    ),
  }),
})

const resultOf = ({ risultato }: { readonly risultato: boolean }) => (risultato ? 'Raggiunto' : 'Non raggiunto')
