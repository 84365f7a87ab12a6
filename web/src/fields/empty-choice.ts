import { type DizionarioName, dizionari } from '@quadra/contract/dizionario/names'

const none: Record<DizionarioName, string> = {
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
}

/** "Nessuna norma: aggiungila", or who does. */
export const emptyWords = (dizionario: DizionarioName, mayAdd: boolean) =>
  mayAdd
    ? addWords(none[dizionario])
    : `${none[dizionario]}: chiedi al consorzio, che scrive il dizionario «${dizionari[dizionario].title}»`

/** The word has the gender of what is missing. */
export const addWords = (missing: string) =>
  `${missing}: ${missing.startsWith('Nessuna') ? 'aggiungila' : 'aggiungilo'}`

/** People are invited on a page of their own. */
export const nobody = { words: 'Nessuna persona: le invita il consorzio, in «Utenti»' }
export const noEvaluator = 'Nessun valutatore: li registra il consorzio, nel dizionario «Valutatori»'
