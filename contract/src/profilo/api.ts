import { z } from 'zod'
import { DELETE, GET, POST, PUT, withoutKeys } from '../kernel/endpoint.ts'
import { webauthn } from '../kernel/webauthn.ts'
import { signedIn } from '../policy.ts'
import {
  codiceApp,
  codiciNuovi,
  conPassword,
  passkey,
  passkeyNuova,
  presenza,
  sessione,
  sicurezza,
  totpNuovo,
} from './schema.ts'

/**
 * Spec 5 §3.2: the caller's factors and sessions. A limited session may call all of it: that is how it becomes full.
 */
const own = { who: signedIn, whileLimited: true } as const

export const profiloApi = withoutKeys({
  read: GET('/api/profilo/sicurezza', { ...own, summary: 'La sicurezza del proprio accesso', reply: sicurezza }),
  presenza: POST('/api/profilo/presenza', {
    ...own,
    summary: 'Prova che alla sessione c’è la sua persona: con la password, con un codice dell’app o con una passkey',
    body: presenza,
    answer: 'nothing',
  }),
  createTotp: POST('/api/profilo/totp', {
    ...own,
    summary: 'Comincia ad attivare l’app di autenticazione: risponde il segreto, questa volta sola',
    body: conPassword,
    reply: totpNuovo,
    secret: true,
  }),
  confirmTotp: PUT('/api/profilo/totp', {
    ...own,
    summary: 'Attiva l’app con un suo codice: risponde i codici di recupero, questa volta sola',
    body: z.object({ codice: codiceApp }),
    reply: codiciNuovi,
    secret: true,
  }),
  removeTotp: DELETE('/api/profilo/totp', {
    ...own,
    summary: 'Disattiva l’app di autenticazione',
    body: conPassword,
  }),
  createCodici: POST('/api/profilo/codici_recupero', {
    ...own,
    summary: 'Genera nuovi codici di recupero: quelli di prima non valgono più',
    body: conPassword,
    reply: codiciNuovi,
    secret: true,
  }),
  passkeyOpzioni: POST('/api/profilo/passkey/opzioni', {
    ...own,
    summary: 'Ciò che serve al browser per creare una passkey',
    body: conPassword,
    reply: z.object({ opzioni: webauthn }),
    secret: true,
  }),
  createPasskey: POST('/api/profilo/passkey', {
    ...own,
    summary: 'Aggiunge la passkey creata dal browser; a chi non ne ha risponde i codici di recupero, questa volta sola',
    body: passkeyNuova,
    reply: z.object({ passkey, codici: z.array(z.string()) }),
    secret: true,
  }),
  removePasskey: DELETE('/api/profilo/passkey/:id', {
    ...own,
    summary: 'Elimina una propria passkey',
    body: conPassword,
  }),
  removeIdentita: DELETE('/api/profilo/identita/:id', { ...own, summary: 'Scollega un accesso con provider' }),
  sessioni: GET('/api/profilo/sessione', {
    ...own,
    summary: 'Le proprie sessioni attive',
    reply: z.array(sessione),
  }),
  removeSessione: DELETE('/api/profilo/sessione/:id', { ...own, summary: 'Termina una propria sessione' }),
  removeSessioni: DELETE('/api/profilo/sessione', { ...own, summary: 'Termina tutte le altre proprie sessioni' }),
})
