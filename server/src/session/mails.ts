import type { Mail } from '../kernel/work/outbox.ts'

interface Recipient {
  readonly nome: string
  readonly email: string
}

export const recoveryMail = ({ nome, email }: Recipient, link: string): Mail => ({
  recipient: email,
  subject: 'Quadra: reimposta la password',
  body: `Ciao ${nome},

abbiamo ricevuto una richiesta di reimpostare la password del tuo accesso a Quadra.
Apri questo collegamento per sceglierne una nuova:

${link}

Il collegamento vale 30 minuti e si può usare una volta sola.
Se non hai chiesto tu di reimpostare la password, ignora questo messaggio: nulla è cambiato.
`,
})
