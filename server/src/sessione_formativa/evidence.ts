import { codeName } from '@quadra/contract/addetto/names'
import { writeDay } from '@quadra/contract/kernel/list'
import { sessioneCreate } from '@quadra/contract/sessione_formativa/schema'
import {
  type EfficaciaFormazione,
  efficaciaFormazioneLabels,
  presentiEfficaci,
  statoSessioneLabels,
} from '@quadra/contract/sessione_formativa/stato'
import { sql } from 'drizzle-orm'
import { presentOf } from '../domain/competences/present.ts'
import { clientKeys, evidenceSource, inPeriod, parte, riga, valore, valori } from '../kernel/evidence.ts'

interface Facts {
  readonly competenza: string
  readonly data: string
  readonly ore: number
  readonly presenti: readonly { readonly codice: string; readonly efficacia: EfficaciaFormazione | null }[]
}

/**
 * Training that took place in the period, by competence, day and hours, with the codes of who was there: of the consortium's where
 * people of these cooperatives were, and of them alone. Titles, teachers and notes are words that may name people.
 */
export const sessioneEvidence = evidenceSource<Facts>({
  tipo: 'sessione_formativa',
  from: sql`sessione_formativa join competenza taught on taught.id = sessione_formativa.competenza_id`,
  where: (scope) => sql`sessione_formativa.stato = 'svolta' and ${inPeriod(scope, sql`sessione_formativa.data`)}
    and (sessione_formativa.cliente_id = any(${clientKeys(scope)})
      or sessione_formativa.cliente_id is null and exists (select from ${presentOf(clientKeys(scope))}))`,
  id: sql`sessione_formativa.id`,
  titolo: sql`('Sessione formativa ' || sessione_formativa.anno || '/' || sessione_formativa.numero)`,
  oggetto: () => sql`taught.descrizione`,
  data: () => sql`sessione_formativa.data`,
  clienti: (scope) => sql`(case when sessione_formativa.cliente_id is null
    then array(select addetto.cliente_id from ${presentOf(clientKeys(scope))}) else array[sessione_formativa.cliente_id] end)`,
  stato: () => sql`${statoSessioneLabels.svolta}::text`,
  facts: (
    scope,
  ) => sql`json_build_object('competenza', taught.descrizione, 'data', sessione_formativa.data, 'ore', sessione_formativa.ore,
    'presenti', (select coalesce(json_agg(json_build_object('codice', addetto.codice, 'efficacia', enrolled.efficacia)
      order by addetto.codice collate "und-x-icu", addetto.id), '[]') from ${presentOf(clientKeys(scope))}))`,
  collegamenti: {
    addetto: sql`select enrolled.addetto_id from sessione_partecipante enrolled
      where enrolled.sessione_id = sessione_formativa.id and enrolled.presente`,
  },
  show: ({ competenza, data, ore, presenti }) => ({
    valori: [
      ...valori(sessioneCreate, { competenza_id: competenza, data: writeDay(data), ore: ore.toLocaleString('it-IT') }),
      ...valore(
        'Partecipanti',
        presentiEfficaci(presenti.length, presenti.filter(({ efficacia }) => efficacia === 'efficace').length),
      ),
    ],
    parti: parte(
      'Presenti',
      presenti.map(({ codice, efficacia }) =>
        riga(codeName(codice), efficacia && efficaciaFormazioneLabels[efficacia]),
      ),
    ),
  }),
})
