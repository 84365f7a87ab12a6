import { z } from 'zod'
import { GET, POST } from '../kernel/endpoint.ts'
import { webauthn } from '../kernel/webauthn.ts'

/** Other sign-in methods than the password: separate, since the sign-in page loads them after it is shown. */
export const otherWaysApi = {
  /** Redirects to the provider, and back: the message for the user is in the address of the sign-in page. */
  oidcStart: GET('/oauth/oidc/:provider', {
    who: 'anyone',
    summary: 'Comincia l’accesso con un provider (OpenID Connect)',
    answer: 'file',
    cookies: 'own',
  }),
  oidcCallback: GET('/oauth/oidc/:provider/callback', {
    who: 'anyone',
    summary: 'Dove il provider riconduce: il codice si scambia una volta entro 60 secondi (grant_type=oidc)',
    query: z.object({ state: z.string().max(200).optional(), code: z.string().max(4000).optional() }),
    answer: 'file',
    cookies: 'return',
  }),
  passkeyOpzioni: POST('/oauth/passkey/opzioni', {
    who: 'anyone',
    summary: 'Ciò che serve al browser per accedere con una passkey (grant_type=passkey)',
    body: z.object({ mfa_token: z.string().optional() }),
    reply: z.object({ sfida: z.string(), opzioni: webauthn }),
    answer: 'bare',
  }),
}

/** Why a provider refused a sign-in, in the words of the sign-in page: addresses carry the key alone. */
export const erroriProvider = {
  non_raggiungibile: 'L’accesso con il provider non è riuscito: riprovare, oppure entrare con la password',
  rifiutato: 'L’accesso con il provider è stato annullato',
  email_non_verificata: 'Il provider non garantisce l’indirizzo email di questo accesso: rivolgersi all’amministratore',
  nessun_utente: 'Nessun utente Quadra corrisponde a questo accesso: rivolgersi all’amministratore',
  altro_accesso: 'L’utente è già collegato a un altro accesso di questo provider: rivolgersi all’amministratore',
} as const
export type ErroreProvider = keyof typeof erroriProvider
