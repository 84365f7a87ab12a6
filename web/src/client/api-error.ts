import type { Endpoint } from '@quadra/contract/kernel/endpoint'
import { labelOf } from '@quadra/contract/kernel/fields'

/** A call the server refused or could not answer. `status` 0: the server was never reached. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** By field, in Italian. */
  readonly errors: Readonly<Record<string, string>>
  /** What people call those fields, as far as the call knows. */
  readonly labels: Readonly<Record<string, string>>
  /** Seconds to wait before trying again (429, 503). */
  readonly retryAfter?: number
  /** The refusal's `data`, or else its whole body: some contain more than a message. */
  readonly data?: unknown

  constructor(
    status: number,
    message: string,
    details: Partial<Pick<ApiError, 'errors' | 'labels' | 'retryAfter' | 'data'>> = {},
  ) {
    super(message)
    this.status = status
    this.errors = details.errors ?? {}
    this.labels = details.labels ?? {}
    this.retryAfter = details.retryAfter
    this.data = details.data
  }
}

export const unreachable = () =>
  new ApiError(0, 'Impossibile raggiungere il server. Controlla la connessione e riprova.')
/** Nothing has left the browser. */
export const offline = () =>
  new ApiError(0, 'Sei senza connessione: non è stato inviato nulla. Riprova quando la connessione torna.')
/** Of what a page reads. */
export const notOnline = () => new ApiError(0, 'Non in linea: questa pagina richiede la connessione')
export const sessionEnded = () => new ApiError(401, 'La sessione è scaduta. Accedi di nuovo.')

/** The server refused because this session may do nothing but activate a second factor, or choose a password. */
export const isLimited = (error: unknown) =>
  error instanceof ApiError &&
  ['secondo_fattore_richiesto', 'cambio_password_richiesto'].includes(
    (error.data as { codice?: string } | undefined)?.codice ?? '',
  )

export const isAborted = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** Parses a refused call; also answers written by a proxy, which are not our JSON. */
export async function refusal(response: Response, endpoint?: Pick<Endpoint, 'body'>): Promise<ApiError> {
  const body = (await response.json().catch(() => null)) as Refusal | null
  const retryAfter = Number(response.headers.get('Retry-After')) || undefined
  const message = body?.message || body?.error_description || usual(response.status)
  return new ApiError(response.status, message, {
    errors: body?.errors,
    labels: labelsOf(Object.keys(body?.errors ?? {}), endpoint),
    retryAfter,
    data: body?.data ?? body ?? undefined,
  })
}

const labelsOf = (names: readonly string[], endpoint: Pick<Endpoint, 'body'> | undefined) =>
  Object.fromEntries(
    names.flatMap((name) => {
      const label = labelOf(endpoint?.body.shape[name])
      return label ? [[name, label]] : []
    }),
  )

interface Refusal {
  message?: string
  error_description?: string
  errors?: Record<string, string>
  data?: unknown
}

function usual(status: number) {
  if (status >= 500) return 'Il server non riesce a rispondere. Riprova tra qualche istante.'
  return usualMessages[status] ?? 'La richiesta non è stata accettata.'
}

const usualMessages: Record<number, string> = {
  401: 'Accesso richiesto.',
  403: 'Non hai i permessi per questa operazione.',
  404: 'Elemento non trovato.',
  413: 'Il contenuto inviato è troppo grande.',
  429: 'Troppe richieste. Riprova più tardi.',
}
