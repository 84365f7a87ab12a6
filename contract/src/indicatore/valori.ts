import type { ListView } from '../kernel/list.ts'
import { readPeriod } from './periods.ts'
import type { Indicatore } from './schema.ts'

/** A value that counts, of an indicator and a period: a row of the table that programs read. */
export interface ValoreRilevato {
  readonly indicatore: Indicatore
  readonly verifica: Indicatore['verifiche'][number]
}

export const valoriOf = (indicatore: Indicatore): ValoreRilevato[] =>
  indicatore.verifiche.filter(({ corrente }) => corrente).map((verifica) => ({ indicatore, verifica }))

/** The first four columns are those of every table of figures. */
export const valoriView: ListView<ValoreRilevato> = {
  exportAs: 'Indicatori_valori_',
  sort: { key: 'cooperativa', direction: 'asc' },
  columns: [
    { key: 'cooperativa', label: 'Cooperativa', value: ({ indicatore }) => indicatore.cliente.nome },
    { key: 'misura', label: 'Indicatore', value: ({ indicatore }) => indicatore.obiettivo.descrizione },
    // The last of its period, regardless of the day on which it was found.
    { key: 'mese', label: 'Mese', value: ({ verifica }) => readPeriod(verifica.periodo)?.a.slice(0, 7) },
    { key: 'valore', label: 'Valore', kind: 'number', value: ({ verifica }) => verifica.verifica },
    { key: 'periodo', label: 'Periodo', value: ({ verifica }) => verifica.periodo },
    { key: 'indicatore_id', label: 'Numero', kind: 'number', value: ({ indicatore }) => indicatore.id },
    { key: 'processo', label: 'Processo', value: ({ indicatore }) => indicatore.processo.descrizione },
    { key: 'servizio', label: 'Servizio', value: ({ indicatore }) => indicatore.servizio?.descrizione },
    { key: 'target', label: 'Target', kind: 'number', value: ({ verifica }) => verifica.target },
    { key: 'soglia', label: 'Soglia', value: ({ verifica }) => verifica.soglia },
    { key: 'risultato', label: 'Raggiunto', value: ({ verifica }) => verifica.risultato },
    { key: 'data_valutazione', label: 'Rilevato il', kind: 'day', value: ({ verifica }) => verifica.data_valutazione },
  ],
}
