import { writeDay } from '@quadra/contract/kernel/list'
import type { Mail } from '../../work/outbox.ts'

interface Recipient {
  readonly nome: string
  readonly email: string
}

/** The mails about a person's keys: they name the key and contain nothing of its secret. */
const keyMail = ({ nome, email }: Recipient, publicUrl: string, subject: string, message: string): Mail => ({
  recipient: email,
  subject: `Quadra: ${subject}`,
  body: `Ciao ${nome},

${message}

Le tue chiavi sono nel tuo profilo: ${publicUrl}/pages/profilo
`,
})

export const keyMadeMail = (person: Recipient, publicUrl: string, key: string, until: string) =>
  keyMail(
    person,
    publicUrl,
    'nuova chiave',
    `È stata creata la chiave «${key}», che vale fino al ${writeDay(until)}: chi la possiede chiama Quadra al tuo posto.\nSe non sei stato tu, revocala subito e cambia la password.`,
  )

export const newNetworkMail = (person: Recipient, publicUrl: string, key: string, network: string) =>
  keyMail(
    person,
    publicUrl,
    'chiave usata da una nuova rete',
    `La chiave «${key}» è stata usata per la prima volta dalla rete ${network}.\nSe non è un tuo programma, revocala subito.`,
  )

export const keyInAddressMail = (person: Recipient, publicUrl: string, key: string) =>
  keyMail(
    person,
    publicUrl,
    'chiave revocata',
    `La chiave «${key}» era scritta in un indirizzo, che resta nei registri dei server: per questo è stata revocata.\nCreane un’altra e mandala nell’intestazione Authorization.`,
  )

export const keyEndsMail = (person: Recipient, publicUrl: string, key: string, until: string) =>
  keyMail(
    person,
    publicUrl,
    'una chiave sta per scadere',
    `La chiave «${key}» vale fino al ${writeDay(until)}: dopo quel giorno i programmi che la usano non leggono più.\nPer farla durare sposta la sua scadenza.`,
  )

export const keyEndedMail = (person: Recipient, publicUrl: string, key: string, until: string) =>
  keyMail(
    person,
    publicUrl,
    'una chiave è scaduta',
    `La chiave «${key}» valeva fino al ${writeDay(until)}: i programmi che la usano non leggono più. Se servono ancora, crea una nuova chiave.`,
  )

export const keyUnusedMail = (person: Recipient, publicUrl: string, key: string, since: string) =>
  keyMail(
    person,
    publicUrl,
    'una chiave non è usata',
    `La chiave «${key}»: non è usata dal ${writeDay(since)}. Se non serve più, revocala.`,
  )
