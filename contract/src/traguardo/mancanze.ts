interface Planned {
  readonly attivita: string | null
  readonly risorse: string | null
  readonly responsabile: unknown
  readonly entro: string | null
  readonly valutazione: string | null
}

/** What planning an objective asks for (ISO 9001, 6.2.2): the field where it is given, and its words while it is missing. */
const requiredFields = [
  { campo: 'attivita', words: 'Indicare che cosa si farà' },
  { campo: 'risorse', words: 'Indicare le risorse' },
  { campo: 'responsabile', words: 'Indicare il responsabile' },
  { campo: 'entro', words: 'Indicare entro quando' },
  { campo: 'valutazione', words: 'Indicare come si valuta il risultato' },
] as const satisfies readonly { campo: keyof Planned; words: string }[]
const noAction = 'Collegare almeno un’azione'

/** `azioni` are all of its year, also those that the caller does not see. */
export const mancanzeOf = (traguardo: Planned, azioni: number): string[] => [
  ...requiredFields.filter(({ campo }) => !traguardo[campo]).map(({ words }) => words),
  ...(azioni === 0 ? [noAction] : []),
]

/** Where what is missing is given: a field of the record, or its actions. */
export function placeOfMancanza(mancanza: string): string {
  const campo = requiredFields.find(({ words }) => words === mancanza)?.campo
  if (!campo) return 'azioni'
  return campo === 'responsabile' ? 'responsabile_id' : campo
}
