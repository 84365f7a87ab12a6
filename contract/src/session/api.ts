import { z } from 'zod'
import { GET, POST, PUT, withoutKeys } from '../kernel/endpoint.ts'
import { signedIn } from '../policy.ts'
import { email } from '../kernel/fields.ts'
import { givenPassword, newPassword, sessionUser } from './schema.ts'

const staticItem = z.object({ id: z.union([z.string(), z.int()]), descrizione: z.string() })

export const tokenAnswer = z.object({
  token_type: z.literal('Bearer'),
  access_token: z.string(),
  refresh_token: z.string(),
  /** Seconds. */
  expires_in: z.int(),
})
export type TokenAnswer = z.output<typeof tokenAnswer>

/** What every list and form reads: the same for all. */
const staticApi = {
  dizionario: GET('/api/dizionario', {
    who: signedIn,
    key: 'ogni',
    summary: 'Liste statiche',
    reply: z.object({
      stato: z.array(staticItem),
      ruolo: z.array(staticItem),
      tipo_non_conformita: z.array(staticItem),
      stato_non_conformita: z.array(staticItem),
      gravita_non_conformita: z.array(staticItem),
      esito_checklist: z.array(staticItem),
      qualifica_fornitore: z.array(staticItem),
      stato_reclamo: z.array(staticItem),
      tipo_scadenza: z.array(staticItem),
      tipo_decisione: z.array(staticItem),
      stato_requisito: z.array(staticItem),
      variazione_requisito: z.array(staticItem),
      fonte_requisito: z.array(staticItem),
      tipo_competenza: z.array(staticItem),
      tipo_visita_ente: z.array(staticItem),
      tipo_rilievo_ente: z.array(staticItem),
      stato_rilievo_ente: z.array(staticItem),
      ambito_chiave: z.array(staticItem),
      trattamento_rischio: z.array(staticItem),
      probabilita: z.array(staticItem),
      impatto: z.array(staticItem),
      evento_esterno: z.array(staticItem),
      stato_consegna: z.array(staticItem),
      stato_richiesta_ente: z.array(staticItem),
      tipo_comunicazione: z.array(staticItem),
    }),
  }),
}

/** Of a person about the own access: no key may make these calls. */
const ownApi = withoutKeys({
  /** All grants; which fields are needed depends on `grant_type`. Refusals: 400 with `error`. */
  token: POST('/oauth/token', {
    who: 'anyone',
    summary:
      'Accesso (grant_type=password, poi mfa dove serve il secondo fattore) e rinnovo (grant_type=refresh_token)',
    body: z.object({
      grant_type: z.string().optional(),
      client_id: z.string().optional(),
      client_secret: z.string().optional(),
      username: z.string().optional(),
      password: z.string().optional(),
      refresh_token: z.string().optional(),
      /** Of the refusal `mfa_required`, with one of the three below. */
      mfa_token: z.string().optional(),
      codice: z.string().optional(),
      codice_recupero: z.string().optional(),
      /** `{ sfida, risposta }`. */
      passkey: z.unknown().optional(),
      /** The challenge sent with a passkey's options, and the browser's answer to it. */
      sfida: z.string().optional(),
      risposta: z.unknown().optional(),
    }),
    reply: tokenAnswer,
    answer: 'bare',
    cookies: 'own',
  }),
  providers: GET('/oauth/provider', {
    who: 'anyone',
    summary: 'I provider con cui si può accedere',
    reply: z.array(z.object({ id: z.string(), nome: z.string() })),
    answer: 'bare',
  }),
  logout: POST('/api/logout', {
    who: signedIn,
    summary: 'Chiude la sessione; risponde dove finisce anche quella del provider con cui è stata aperta, se la offre',
    /** Nothing (204) for a session that no provider opened. */
    reply: z.object({ uscita: z.url() }).optional(),
    status: 200,
    whileLimited: true,
    cookies: 'own',
    withFirstPassword: true,
  }),
  user: GET('/api/user', {
    who: signedIn,
    summary: 'La sessione in corso',
    reply: sessionUser,
    whileLimited: true,
    withFirstPassword: true,
  }),
  changePassword: PUT('/api/users/:id', {
    who: signedIn,
    summary: 'Cambia la propria password',
    body: z.object({ oldPassword: givenPassword('Password attuale'), password: newPassword('Nuova password') }),
    reply: sessionUser,
    whileLimited: true,
    withFirstPassword: true,
  }),
  tokenPassword: POST('/api/utente/token_password', {
    who: 'anyone',
    summary: 'Chiede il collegamento per reimpostare la password',
    body: z.object({ email: email() }),
    reply: z.object({ message: z.string() }),
  }),
  checkToken: GET('/api/utente/check_token/:token', {
    who: 'anyone',
    summary: 'Dice se un collegamento di recupero è ancora valido',
    reply: z.object({
      valido: z.boolean(),
      /** Whom a valid link is for, and whether it invites a user who has no password yet. */
      nome: z.string().optional(),
      email: z.string().optional(),
      invito: z.boolean().optional(),
    }),
  }),
  resetPassword: POST('/api/utente/reset_password/:token', {
    who: 'anyone',
    summary: 'Imposta una nuova password da un collegamento di recupero',
    body: z.object({ password: newPassword('Nuova password') }),
    reply: z.object({ message: z.string() }),
    cookies: 'own',
  }),
})

export const sessionApi = { ...ownApi, ...staticApi }
