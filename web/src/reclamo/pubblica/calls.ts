/** The public calls, separate: no code of the staff's pages is loaded with them. */
export const readPunto = (token: string) => request<Punto>(`reclamo/${encodeURIComponent(token)}`)
export const sendReclamo = (token: string, body: Reclamo) =>
  request<Ricevuta>(`reclamo/${encodeURIComponent(token)}`, json(body))
export const readStato = (codice: string) => request<StatoReclamo>('reclamo_stato', json({ codice }))

export function sendFile(codice: string, file: File) {
  const form = new FormData()
  form.set('codice', codice)
  form.set('documento', file)
  return request<{ nome: string }>('reclamo_file', { method: 'POST', body: form })
}

export interface Punto {
  readonly cliente: string
  readonly servizio: string
  readonly informativa: string
  readonly giorni_risposta: number
  readonly sfida: string
  readonly bit: number
}
export interface Reclamo {
  readonly testo: string
  readonly data_fatto?: string
  readonly riservato: boolean
  readonly nome?: string
  readonly email?: string
  readonly telefono?: string
  readonly informativa_letta: boolean
  readonly sfida: string
  readonly soluzione: string
}
export interface Ricevuta {
  readonly codice: string
  readonly scadenza_risposta: string
}
export interface StatoReclamo {
  readonly cliente: string
  readonly servizio: string
  readonly ricevuto_il: string
  readonly stato: string
  readonly scadenza_risposta: string
  readonly risposte: readonly { readonly testo: string; readonly quando: string }[]
}

/** What the server would not do, in its words. */
export class Refused extends Error {
  readonly status: number
  readonly fields: Readonly<Record<string, string>>

  constructor(status: number, message: string, fields: Readonly<Record<string, string>> = {}) {
    super(message)
    this.status = status
    this.fields = fields
  }
}

/** Whether the server processed it is unknown: no answer, or one from a proxy. */
export class Lost extends Error {}

const json = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
})

async function request<T>(path: string, init: RequestInit = {}): Promise<T> {
  const response = await fetch(`/api/pubblico/${path}`, {
    ...init,
    // Without the cookies of a user signed in on the same browser.
    credentials: 'omit',
    cache: 'no-store',
    signal: AbortSignal.timeout(patience),
  }).catch(() => {
    throw new Lost(unreached)
  })
  const body = await response.json().catch(() => null)
  if (response.ok && body) return body.data as T
  if (response.status >= 500 || !body?.message) throw new Lost(unreached)
  throw new Refused(response.status, body.message + whenAgain(response), body.errors)
}
const patience = 30_000
const unreached = 'Il server non ha risposto. Controlla la connessione e riprova.'

/** How long to wait, where the server sends it. */
function whenAgain(response: Response) {
  const minutes = Math.ceil(Number(response.headers.get('Retry-After')) / 60)
  if (!minutes) return ''
  if (minutes > 90) return ` (tra ${Math.ceil(minutes / 60)} ore)`
  return minutes === 1 ? ' (tra 1 minuto)' : ` (tra ${minutes} minuti)`
}
