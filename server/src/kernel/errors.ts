/** A request refused on purpose: what the caller reads, in Italian. Anything else thrown is a 500 without details. */
export class Refusal extends Error {
  readonly status: number
  readonly errors: FieldErrors | undefined
  /** Further members of the answer, and headers such as Retry-After. */
  readonly extra: { readonly body?: Record<string, unknown>; readonly headers?: Record<string, string> }

  constructor(status: number, message: string, errors?: FieldErrors, extra: Refusal['extra'] = {}) {
    super(message)
    this.status = status
    this.errors = errors
    this.extra = extra
  }
}
export type FieldErrors = Record<string, string>

export const unauthenticated = () =>
  new Refusal(401, 'Sessione scaduta o non valida: accedi di nuovo', undefined, { headers: bearerChallenge })
/** How to say who calls (RFC 9110); not Basic, for which browsers would ask people by a window of their own. */
export const bearerChallenge = { 'WWW-Authenticate': 'Bearer realm="Quadra"' }
/** Spreadsheets know no other way: the password is a key. */
export const basicChallenge = { 'WWW-Authenticate': 'Basic realm="Quadra", charset="UTF-8"' }
export const forbidden = (message = 'Operazione non consentita') => new Refusal(403, message)
/** Of a session that may only activate a second factor; the pages know it by its code. */
export const factorRequired = () =>
  new Refusal(403, 'Attivare il secondo fattore per continuare', undefined, {
    body: { codice: 'secondo_fattore_richiesto' },
  })
/** Of a session with the one-time password; the pages know it by its code. */
export const passwordChangeRequired = () =>
  new Refusal(403, 'Cambiare la password iniziale per continuare', undefined, {
    body: { codice: 'cambio_password_richiesto' },
  })
/** The same for what does not exist and for what the caller may not see. */
export const notFound = () => new Refusal(404, 'Elemento non trovato')
export const conflict = (message: string, body?: Record<string, unknown>) =>
  new Refusal(409, message, undefined, { body })
export const invalid = (errors: FieldErrors) => new Refusal(422, sentences(Object.values(errors)), errors)
/** Refuses what has errors; without any nothing happens. */
export function refuse(errors: FieldErrors) {
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/** Several refusals as one text, each a separate sentence and none repeated. */
export const sentences = (texts: readonly string[]) =>
  [...new Set(texts)].map((text, at, all) => (at < all.length - 1 ? text.replace(/[.;]?$/, '.') : text)).join(' ')

/** When to try again, in words. */
export function inMinutes(seconds: number) {
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? 'tra 1 minuto' : `tra ${minutes} minuti`
}

export const movedOn = 'Il record è stato modificato da un altro utente'

/** The PostgreSQL error inside a driver error: its SQLSTATE and constraint. */
export function databaseError(error: unknown): { code: string; constraint?: string } | undefined {
  const cause = causeOf(error)
  return typeof cause === 'object' && cause !== null && 'code' in cause && typeof cause.code === 'string'
    ? (cause as { code: string; constraint?: string })
    : undefined
}

/** The driver wraps the error of the database or the network. */
export const causeOf = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? error.cause : error
