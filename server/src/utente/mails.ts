import { signInPath } from '@quadra/contract/session/place'
import type { Mail } from '../kernel/outbox.ts'

/** The first mail of a new user: how to sign in. The password never travels by mail. */
export const welcomeMail = ({ nome, email }: { nome: string; email: string }, publicUrl: string): Mail => ({
  recipient: email,
  subject: 'Quadra: il tuo accesso è pronto',
  body: `Ciao ${nome},

è stato creato per te un accesso a Quadra, il sistema qualità del consorzio.

Per entrare apri ${publicUrl}${signInPath}
e accedi con questo indirizzo email: ${email}

La password iniziale ti viene comunicata da chi ha creato l'accesso. Se non l'hai ricevuta, scegli
"Recupera password" nella pagina di accesso: riceverai un collegamento per impostarne una tua.
`,
})
