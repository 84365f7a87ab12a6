import type { z } from 'zod'

/** Here, where no schema is made: a page must be able to set these words before the first one. */
export const required = 'Campo obbligatorio'

/**
 * The message of a refused value whose field has none: in words for users, without types or patterns. Both sides pass
 * it to zod: `z.config(italian)`.
 */
export const italian = { localeError: (issue: z.core.$ZodRawIssue): string => wordsOf(issue) }

function wordsOf(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined || issue.input === null || issue.input === '') return required
  if (issue.code === 'invalid_type') return typeWords[issue.expected] ?? wrong
  if (issue.code === 'invalid_format') return formatWords[issue.format] ?? 'Formato non valido'
  if (issue.code === 'too_small') return `Almeno ${amount(issue.minimum, issue.origin)}`
  if (issue.code === 'too_big') return atMost(issue.maximum, issue.origin)
  if (issue.code === 'not_multiple_of') return 'Troppe cifre decimali'
  return issue.code === 'invalid_value' || issue.code === 'invalid_union' ? 'Scelta non ammessa' : wrong
}

const wrong = 'Valore non valido'

const typeWords: Readonly<Record<string, string>> = {
  number: 'Inserisci un numero',
  int: 'Inserisci un numero intero',
  string: 'Inserisci un testo',
  boolean: 'Scegli Sì o No',
  array: 'Scegli uno o più elementi',
}

const formatWords: Readonly<Record<string, string>> = {
  date: 'Data non valida',
  datetime: 'Data e ora non valide',
  time: 'Ora non valida',
  email: 'Indirizzo email non valido',
  url: 'Indirizzo internet non valido',
}

export const atMost = (limit: number | bigint, origin = 'string') => `Al massimo ${amount(limit, origin)}`

const amount = (limit: number | bigint, origin: string) =>
  `${limit.toLocaleString('it-IT', { useGrouping: 'always' as never })}${units[origin]?.[Number(limit) === 1 ? 0 : 1] ?? ''}`
const elements = [' elemento', ' elementi'] as const
const units: Readonly<Record<string, readonly [one: string, more: string]>> = {
  string: [' carattere', ' caratteri'],
  array: elements,
  set: elements,
}
