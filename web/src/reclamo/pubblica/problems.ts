import { atMost, required } from '@quadra/contract/kernel/messages'
import { today } from './words.ts'

/** What is written in the form. */
export interface Draft {
  readonly testo: string
  readonly data_fatto: string
  readonly riservato: boolean
  readonly nome: string
  readonly email: string
  readonly telefono: string
  readonly informativa_letta: boolean
}
export const emptyDraft: Draft = {
  testo: '',
  data_fatto: '',
  riservato: false,
  nome: '',
  email: '',
  telefono: '',
  informativa_letta: false,
}

export const shortestText = 20
export const longestText = 5_000

export type Problems = Partial<Record<keyof Draft | 'file', string>>

/** What can be checked before sending; the server decides. */
export function problemsOf({ testo, data_fatto, email, informativa_letta }: Draft): Problems {
  const length = [...testo.trim()].length
  return withoutBlanks({
    testo: length === 0 ? required : length < shortestText ? `Almeno ${shortestText} caratteri` : tooLong(length),
    data_fatto: data_fatto > today() ? 'La data non può essere nel futuro' : undefined,
    email: email.trim() && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? 'Indirizzo email non valido' : undefined,
    informativa_letta: informativa_letta ? undefined : required,
  })
}

const tooLong = (length: number) => (length > longestText ? atMost(longestText) : undefined)

const withoutBlanks = (problems: Record<string, string | undefined>): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem))
