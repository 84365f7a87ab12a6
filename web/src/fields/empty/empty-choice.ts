import { type DizionarioName, dizionari } from '@quadra/contract/dizionario/names'
import type { EmptyChoice } from '../../ui/inputs/choices.ts'

export const missingItem: Record<DizionarioName | 'competenza', string> = {
  tipo_documento: 'Nessun tipo di documento',
  metodo_rilevazione: 'Nessun metodo',
  norma: 'Nessuna norma',
  norma_conformita: 'Nessuna norma',
  obiettivo: 'Nessun tipo di indicatore',
  processo: 'Nessun processo',
  responsabile: 'Nessun responsabile',
  servizio_fornitore: 'Nessun servizio',
  categoria_causa: 'Nessuna categoria',
  tipo_requisito: 'Nessun documento',
  mansione: 'Nessuna mansione',
  competenza: 'Nessuna competenza',
}
export const sourceOf = (dizionario: DizionarioName | 'competenza') =>
  `chiedi al consorzio, che scrive il dizionario «${dizionari[dizionario].title}»`

interface Missing {
  readonly missing: string
  /** Where it comes from, for users who cannot add one. */
  readonly source: string
  /** For those who can. */
  readonly onAdd?: (() => void) | undefined
}

/** "Nessuna norma: aggiungila", or who does. */
export const emptyChoice = ({ missing, source, onAdd }: Missing): EmptyChoice =>
  onAdd ? { words: `${missing}: ${addIt(missing)}`, onAdd } : { words: `${missing}: ${source}` }

/** What belongs to a cooperative has no words of its own before that is chosen. */
export const clienteFirst: EmptyChoice = { words: 'Scegli prima la cooperativa' }

/** The word has the gender of what is missing. */
const addIt = (missing: string) => (missing.startsWith('Nessuna') ? 'aggiungila' : 'aggiungilo')
