import { roleLabels, type Role } from '@quadra/contract/policy'

export const demoPassword = 'Quadra!2026'

/** The people everyone may sign in as; `coop` is the key of the cooperative they belong to. */
export const demoAccounts: readonly {
  email: string
  nome: string
  cognome: string
  ruolo: Role
  titolo: string
  coop?: 'alfa' | 'beta'
}[] = [
  {
    email: 'admin@example.org',
    nome: 'Andrea',
    cognome: 'Marchetti',
    ruolo: 'admin',
    titolo: 'Amministratore di sistema',
  },
  {
    email: 'gestore@example.org',
    nome: 'Giulia',
    cognome: 'Ferri',
    ruolo: 'gestore_multisito',
    titolo: 'Responsabile qualità del consorzio',
  },
  {
    email: 'manager.alfa@example.org',
    nome: 'Marco',
    cognome: 'Bellini',
    ruolo: 'manager',
    titolo: 'Direttore',
    coop: 'alfa',
  },
  {
    email: 'coordinatore.alfa@example.org',
    nome: 'Chiara',
    cognome: 'Rinaldi',
    ruolo: 'coordinatore',
    titolo: 'Coordinatrice dei servizi domiciliari',
    coop: 'alfa',
  },
  {
    email: 'utente.alfa@example.org',
    nome: 'Luca',
    cognome: 'Donati',
    ruolo: 'utente',
    titolo: 'Operatore socio-sanitario',
    coop: 'alfa',
  },
  {
    email: 'manager.beta@example.org',
    nome: 'Elena',
    cognome: 'Riva',
    ruolo: 'manager',
    titolo: 'Presidente',
    coop: 'beta',
  },
  {
    email: 'coordinatore.beta@example.org',
    nome: 'Paolo',
    cognome: 'Conti',
    ruolo: 'coordinatore',
    titolo: 'Capo squadra pulizie',
    coop: 'beta',
  },
  {
    email: 'utente.beta@example.org',
    nome: 'Sara',
    cognome: 'Villa',
    ruolo: 'utente',
    titolo: 'Addetta alle pulizie',
    coop: 'beta',
  },
  {
    email: 'certificatore@example.org',
    nome: 'Ivo',
    cognome: 'Serafini',
    ruolo: 'certificatore',
    titolo: 'Auditor dell’ente di certificazione',
  },
]

/** What the console says at each start of a demonstration. */
export const demoNews = [
  '',
  `Account dimostrativi (password ${demoPassword}):`,
  ...demoAccounts.map(
    ({ email, ruolo, coop }) =>
      `  ${email.padEnd(32)}${roleLabels[ruolo]}${coop ? `, cooperativa ${coop === 'alfa' ? 'Alfa' : 'Beta'}` : ''}`,
  ),
]
