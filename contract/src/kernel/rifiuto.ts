import { z } from 'zod'
import { instant } from './fields.ts'

/** The last mail to a person, when the server refused it for good: nothing left for that address since. */
export const rifiuto = z.object({ il: instant, risposta: z.string() })
export type Rifiuto = z.output<typeof rifiuto>

/** What the codes of RFC 3463 say of a recipient, for people who never saw one. */
const causes: readonly (readonly [code: RegExp, words: string])[] = [
  [/\b5\.1\.(0|1|3|6)\b|user unknown|no such user|unrouteable|does not exist/i, 'l’indirizzo non esiste'],
  [/\b5\.(1\.2|1\.10|4\.4)\b|domain not found|host unknown/i, 'il dominio dell’indirizzo non esiste'],
  [/\b5\.2\.1\b/, 'la casella è disattivata'],
  [/\b5\.2\.2\b|\b552\b|quota|mailbox full/i, 'la casella è piena'],
  [/\b5\.7\.\d+\b|spam|blocked|blacklist/i, 'il server di chi riceve non accetta i messaggi di Quadra'],
]

/** One sentence: the cause in words if it is a known one, and what the server said. */
export function rifiutoWords({ risposta }: Rifiuto): string {
  const cause = causes.find(([code]) => code.test(risposta))?.[1]
  return `L’ultimo messaggio è stato rifiutato: ${cause ? `${cause} (${risposta})` : risposta}`
}
