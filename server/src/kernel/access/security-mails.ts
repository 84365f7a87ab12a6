import type { Mail } from '../work/outbox.ts'

interface Recipient {
  readonly nome: string
  readonly email: string
}

/** The mails about a person's own access. Nothing in them acts: they only link to the product. */
const securityMail = ({ nome, email }: Recipient, publicUrl: string, subject: string, message: string): Mail => ({
  recipient: email,
  subject: `Quadra: ${subject}`,
  body: `Ciao ${nome},

${message}

Se non sei stato tu, cambia subito la password e avvisa l’amministratore del sistema.

Apri Quadra: ${publicUrl}
`,
})

export const factorAddedMail = (person: Recipient, publicUrl: string, what: string) =>
  securityMail(person, publicUrl, 'secondo fattore attivato', `${what}: d’ora in poi serve per entrare in Quadra.`)

export const factorRemovedMail = (person: Recipient, publicUrl: string, what: string) =>
  securityMail(person, publicUrl, 'secondo fattore tolto', `${what}: non serve più per entrare in Quadra.`)

export const codeUsedMail = (person: Recipient, publicUrl: string, left: number) =>
  securityMail(
    person,
    publicUrl,
    'è stato usato un codice di recupero',
    `È stato usato un codice di recupero: ne restano ${left}.${left < 3 ? '\nGenerane di nuovi da «Sicurezza e sessioni».' : ''}`,
  )

export const codesMadeMail = (person: Recipient, publicUrl: string) =>
  securityMail(
    person,
    publicUrl,
    'nuovi codici di recupero',
    'Sono stati generati nuovi codici di recupero: quelli di prima non valgono più.',
  )

export const newDeviceMail = (
  person: Recipient,
  publicUrl: string,
  { device, address, when }: { device: string; address: string; when: string },
) =>
  securityMail(
    person,
    publicUrl,
    'nuovo accesso',
    `Il tuo utente è entrato in Quadra da un dispositivo mai visto prima: ${device}, indirizzo ${address}, il ${when}.`,
  )

export const wrongCodesMail = (person: Recipient, publicUrl: string, count: number) =>
  securityMail(
    person,
    publicUrl,
    'codici sbagliati dopo una password giusta',
    `Il primo passaggio dell’accesso con il tuo utente è riuscito, ma il codice che serve dopo è stato sbagliato ${count} volte:\nchi prova conosce la tua password, o il tuo accesso con il provider.`,
  )

export const factorResetMail = (person: Recipient, publicUrl: string) =>
  securityMail(
    person,
    publicUrl,
    'secondo fattore azzerato',
    'Chi gestisce gli accessi ha azzerato il secondo fattore del tuo utente: app, passkey e codici di recupero\nnon valgono più e le sessioni aperte sono state chiuse. Accedi con la password e attivane uno nuovo.',
  )

export const linkedMail = (person: Recipient, publicUrl: string, provider: string) =>
  securityMail(
    person,
    publicUrl,
    'accesso collegato',
    `Il tuo account ${provider} è stato collegato al tuo utente: d’ora in poi fa entrare in Quadra.`,
  )

export const unlinkedMail = (person: Recipient, publicUrl: string, provider: string) =>
  securityMail(person, publicUrl, 'accesso scollegato', `Il tuo account ${provider} non fa più entrare in Quadra.`)

export const linkMadeMail = (person: Recipient, publicUrl: string) =>
  securityMail(
    person,
    publicUrl,
    'collegamento per una nuova password',
    'Chi gestisce il server ha creato un collegamento per scegliere una nuova password del tuo utente.\nVale 30 minuti e una volta sola: lo riceverai da quella persona, non per email.',
  )
