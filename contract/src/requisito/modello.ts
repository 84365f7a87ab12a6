import type { Fonte } from './names.ts'

interface Line {
  readonly codice: string
  readonly titolo: string
  readonly fonti: readonly Fonte[]
}
const line = (codice: string, titolo: string, ...fonti: readonly Fonte[]): Line => ({ codice, titolo, fonti })

/** The list that comes with the product: numbers, and titles in words of ours. No sentence of a norm is in it. */
export const iso9001 = [
  line('4', 'Contesto'),
  line('4.1', 'Fattori', 'contesto'),
  line('4.2', 'Parti interessate', 'contesto'),
  line('4.3', 'Campo'),
  line('4.4', 'Processi'),
  line('5', 'Guida'),
  line('5.1', 'Impegno'),
  line('5.1.1', 'Della direzione'),
  line('5.1.2', 'Verso il cliente'),
  line('5.2', 'Politica'),
  line('5.3', 'Ruoli'),
  line('6', 'Pianificazione'),
  line('6.1', 'Rischi e opportunità', 'rischi'),
  line('6.2', 'Obiettivi', 'indicatori', 'traguardi'),
  line('6.3', 'Modifiche'),
  line('7', 'Supporto'),
  line('7.1', 'Risorse'),
  line('7.1.1', 'Fabbisogno'),
  line('7.1.2', 'Persone'),
  line('7.1.3', 'Strutture'),
  line('7.1.4', 'Ambiente'),
  line('7.1.5', 'Strumenti di misura'),
  line('7.1.6', 'Conoscenze'),
  line('7.2', 'Competenze', 'addetti'),
  line('7.3', 'Consapevolezza', 'addetti'),
  line('7.4', 'Comunicazione'),
  line('7.5', 'Documenti'),
  line('7.5.1', 'Quali servono'),
  line('7.5.2', 'Redazione', 'documenti'),
  line('7.5.3', 'Distribuzione', 'documenti'),
  line('8', 'Attività'),
  line('8.1', 'Organizzazione'),
  line('8.2', 'Richieste'),
  line('8.2.1', 'Comunicare'),
  line('8.2.2', 'Definire'),
  line('8.2.3', 'Riesaminare'),
  line('8.2.4', 'Cambiare'),
  line('8.3', 'Progettazione'),
  line('8.3.1', 'Quando serve'),
  line('8.3.2', 'Piano'),
  line('8.3.3', 'Dati di partenza'),
  line('8.3.4', 'Controlli'),
  line('8.3.5', 'Risultati'),
  line('8.3.6', 'Modifiche'),
  line('8.4', 'Fornitori'),
  line('8.4.1', 'Scelta', 'fornitori'),
  line('8.4.2', 'Controlli', 'fornitori'),
  line('8.4.3', 'Che cosa si chiede'),
  line('8.5', 'Erogazione'),
  line('8.5.1', 'Condizioni controllate'),
  line('8.5.2', 'Tracciabilità'),
  line('8.5.3', 'Beni di altri'),
  line('8.5.4', 'Conservazione'),
  line('8.5.5', 'Dopo la consegna'),
  line('8.5.6', 'Modifiche in corso'),
  line('8.6', 'Benestare'),
  line('8.7', 'Uscite non conformi', 'non_conformita'),
  line('9', 'Valutazione'),
  line('9.1', 'Misure'),
  line('9.1.1', 'Che cosa e quando', 'indicatori'),
  line('9.1.2', 'Soddisfazione', 'reclami'),
  line('9.1.3', 'Analisi', 'indicatori'),
  line('9.2', 'Audit interni', 'audit'),
  line('9.3', 'Riesame'),
  line('9.3.1', 'Svolgimento', 'riesame'),
  line('9.3.2', 'Ingressi', 'riesame'),
  line('9.3.3', 'Decisioni', 'riesame'),
  line('10', 'Miglioramento'),
  line('10.1', 'Opportunità', 'azioni'),
  line('10.2', 'Azioni correttive', 'non_conformita'),
  line('10.3', 'Miglioramento continuo', 'azioni'),
]

export const elenchi = { iso_9001_2015: iso9001 } as const
export type Modello = keyof typeof elenchi
export const modelli = Object.keys(elenchi) as [Modello, ...Modello[]]
export const modelloLabels = { iso_9001_2015: 'ISO 9001:2015' } as const satisfies Record<Modello, string>
