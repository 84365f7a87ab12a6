import { StartError } from '../../config/start-error.ts'
import { explained } from '../../explained.ts'
import { causeOf } from '../../kernel/errors.ts'

/** One line of the check. Only `errore` makes it fail. */
export interface Finding {
  readonly weight: 'bene' | 'attenzione' | 'errore'
  readonly about: string
  readonly text: string
}

export const good = (about: string, text: string): Finding => ({ weight: 'bene', about, text })
export const warning = (about: string, text: string): Finding => ({ weight: 'attenzione', about, text })
export const failure = (about: string, text: string): Finding => ({ weight: 'errore', about, text })

/** What a check finds; one that fails altogether is a finding too, and the next ones go on. */
export async function findingsOf(
  about: string,
  check: () => Promise<Finding[]>,
  databaseUrl?: string,
): Promise<Finding[]> {
  try {
    return await check()
  } catch (error) {
    return [failure(about, reasonOf(explained(error, databaseUrl)))]
  }
}

/** One line, whatever was thrown. */
export function reasonOf(error: unknown): string {
  const cause = error instanceof StartError ? error : causeOf(error)
  const message = cause instanceof Error ? cause.message || cause.name : String(cause)
  return message.replaceAll(/\s+/g, ' ').slice(0, 300)
}
