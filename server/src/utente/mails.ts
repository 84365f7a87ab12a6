import { signInPath } from '@quadra/contract/session/place'
import type { Mail } from '../kernel/work/outbox.ts'

/** The first mail of a new user: how to sign in. The password never travels by mail. */
export const welcomeMail = ({ nome, email }: { nome: string; email: string }, publicUrl: string): Mail => ({
  recipient: email,
  subject: 'Quadra: il tuo accesso è pronto',
  body: `Ciao ${nome},

è stato creato per te un accesso a Quadra, il sistema qualità del consorzio.

Per entrare apri ${publicUrl}${signInPath}
e accedi con questo indirizzo email: ${email}

La password iniziale ti viene comunicata da chi ha creato l’accesso. Se non l’hai ricevuta, scegli
"Recupera password" nella pagina di accesso: riceverai un collegamento per impostarne una tua.
`,
})

export const invitationSubject = 'Benvenuto in Quadra'
/** To a user whose account was made for them: they choose the password themselves. */
export const invitationMail = ({ nome, email }: { nome: string; email: string }, link: string): Mail => ({
  recipient: email,
  subject: invitationSubject,
  body: `Ciao ${nome},

è stato creato per te un accesso a Quadra, il sistema qualità del consorzio.
Apri questo collegamento per scegliere la tua password:

${link}

Il collegamento vale 7 giorni e si può usare una volta sola. Poi accedi con questo indirizzo email: ${email}
`,
})

/** To the old and to the new address, so that an unexpected change is noticed. */
export const emailChangedMail = ({ nome }: { nome: string }, recipient: string, email: string): Mail => ({
  recipient,
  subject: 'Quadra: l’indirizzo del tuo accesso è cambiato',
  body: `Ciao ${nome},

l’indirizzo email con cui accedi a Quadra è stato corretto da chi gestisce gli utenti.
Da adesso si accede con: ${email}

La password resta quella di prima. Se non te lo aspettavi, avvisa subito l’amministratore del sistema.
`,
})
