import type { Proposal } from '../azione_miglioramento/azioni.ts'
import type { Story as Finding } from '../non_conformita/non_conformita-life.ts'
import type { CoopKey } from '../registry/registry-data.ts'

/** An audit of the demonstration. Days count from today backwards; negative ones are still to come. */
export interface AuditStory {
  readonly coop: CoopKey
  /** The user who planned it, by e-mail. */
  readonly by: string
  readonly norma: string
  readonly planned: number
  readonly ago: number
  readonly closed?: number
  readonly addetti?: number
  /** Evaluators by surname. */
  readonly valutatori?: readonly string[]
  /** Codes of the processes, the people interviewed, and how many are verified: all by default. */
  readonly processi: readonly string[]
  readonly persone: readonly string[]
  readonly verified?: number
  /** Processes audited with the first version of the checklist, the one of that time. */
  readonly checklist?: readonly string[]
  readonly switches?: readonly Switch[]
  readonly texts?: Readonly<Partial<Record<TextName, string>>>
  readonly documenti?: readonly Attachment[]
  readonly findings?: readonly Omit<Finding, 'coop' | 'by' | 'ago' | 'segnalante' | 'tipo'>[]
  readonly actions?: readonly Omit<Proposal, 'coop' | 'by' | 'ago'>[]
  /** It will not be carried out: cancelled so many days ago. */
  readonly cancelled?: { readonly ago: number; readonly motivo: string }
  /** It was to be a week earlier; the consortium moved it, so many days ago. */
  readonly moved?: { readonly ago: number; readonly motivo: string }
}

/** How long ago Beta was last audited: the programme is that year's. */
export const latestOfBeta = 3

export type Switch = 'utilizzo_marchio_certificato' | 'variazione_manuale' | 'politica_qualita'
type TextName =
  | 'valutazione_generale'
  | 'raccomandazioni_precedenti'
  | 'verifica_sicurezza'
  | 'altri_requisiti_verificati'

export interface Attachment {
  readonly tipo: string
  readonly descrizione: string
  readonly name: string
  readonly bytes: Buffer
}

export const colombo = 'stefano.colombo@consorzio.example.org'
export const galli = 'francesca.galli@consorzio.example.org'
export const gestore = 'gestore@example.org'
export const managerAlfa = 'manager.alfa@example.org'
export const managerBeta = 'manager.beta@example.org'

/** What evaluators write about a process; audits take turns with them. */
export const verdicts: Readonly<Record<string, readonly [string, string]>> = {
  PR01: [
    'Riesame completo: obiettivi misurati, risorse assegnate, verbale firmato dalla direzione.',
    'Politica diffusa e compresa dagli intervistati; obiettivi dell’anno raggiunti per tre quarti.',
  ],
  PR02: [
    'Fascicoli del personale a campione completi di titoli, idoneità e consegne.',
    'Turni e sostituzioni tracciati; due contratti a termine da rinnovare entro il mese.',
  ],
  PR03: [
    'Piano di formazione rispettato all’87%; efficacia valutata con questionari e affiancamento.',
    'Registri presenti; manca la valutazione di efficacia di un corso su sei.',
  ],
  PR04: [
    'Fornitori valutati nell’anno; contratti vigenti e consultabili.',
    'Ordini autorizzati secondo le soglie; una valutazione scaduta, rinnovata durante l’audit.',
  ],
  PR05: [
    'Progetti dei servizi con requisiti, responsabilità e verifiche definite.',
    'Riesame del progetto documentato; raccolte le osservazioni dei committenti.',
  ],
  PR06: [
    'Piani individuali aggiornati e firmati; consegne tra operatori leggibili.',
    'Osservata una giornata di servizio: prassi conformi alla carta dei servizi.',
  ],
  PR07: [
    'Schede di intervento compilate; controlli di qualità a campione positivi.',
    'Cantieri visitati in ordine; prodotti etichettati e schede di sicurezza presenti.',
  ],
  PR08: [
    'Reclami registrati e chiusi nei tempi; cause analizzate.',
    'Trattamenti adeguati; su due casi la verifica di efficacia è ancora da fare.',
  ],
  PR09: ['Documenti in vigore nell’ultima revisione.', 'Archivio ordinato; copie superate identificate.'],
  PR10: [
    'Dispositivi consegnati, prove di evacuazione svolte, registro antincendio aggiornato.',
    'Rifiuti separati e tracciati; formulari conservati.',
  ],
  PR11: ['Manutenzioni programmate eseguite.', 'Libretti dei mezzi completi; tarature in scadenza a fine anno.'],
}
