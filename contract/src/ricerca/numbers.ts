import type { SearchedName } from '../places.ts'

/** A record as people refer to it: its number, of a year where it has one, and its kind where they name it. */
export interface NumberQuery {
  readonly numero: number
  readonly anno?: number
  readonly gruppo?: NumberedName
}

/** The kinds whose records people refer to by number, with the words they use. */
const names = {
  non_conformita: 'nc|non conformita|anomalia|reclamo|osservazione|rilievo',
  azione_miglioramento: 'azione|azione di miglioramento|miglioramento|am',
  audit: 'audit|verifica ispettiva',
  fornitore: 'fornitore',
  indicatore: 'indicatore',
  documento: 'documento',
  estensione: 'estensione',
  programma_audit: 'programma|programma audit',
  sessione_formativa: 'sessione|sessione formativa|formazione',
  rischio: 'rischio|opportunita',
  riesame: 'riesame|riesame della direzione',
  fascicolo: 'fascicolo|pacchetto|pacchetto di evidenze',
  // A complaint is called by its year; a number alone is that of the non-conformity.
  reclamo: 'reclamo pubblico',
  // So is a finding of the certification body; "rilievo" with a year is one.
  rilievo_ente: 'rilievo ente|rilievo dell ente',
} as const satisfies Partial<Record<SearchedName, string>>
export type NumberedName = keyof typeof names
export const numberedNames = Object.keys(names) as NumberedName[]

/** Words that mean another kind where a year is named. */
const byYear: Readonly<Record<string, NumberedName>> = { reclamo: 'reclamo', rilievo: 'rilievo_ente' }

/** «n. 21», «nc 21», «reclamo n. 26», «21», «2026/5»: undefined for any other text. */
export function numberOfQuery(q: string): NumberQuery | undefined {
  const text = folded(q)
  const [, name = '', year, number] =
    /^([a-z][a-z ]*?)??\s*(?:\b(?:n|nr|num|numero)\b)?\s*[.°#]?\s*(?:(\d{4})\s*\/\s*)?(\d{1,9})$/.exec(text) ?? []
  if (!number) return undefined
  const gruppo = name ? ((year && byYear[name.trim()]) ?? kindNamed(name)) : undefined
  if (name && !gruppo) return undefined
  return { numero: Number(number), ...(year && { anno: Number(year) }), ...(gruppo && { gruppo }) }
}

function kindNamed(name: string): NumberedName | undefined {
  const typed = name.trim()
  return numberedNames.find((kind) => names[kind].split('|').includes(typed))
}

const folded = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim()
