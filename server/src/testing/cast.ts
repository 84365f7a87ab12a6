/** The same people at every level: the consortium's, three of each cooperative, and the auditor of the certification body. */
export const cast = {
  admin: 'admin@example.org',
  gestore: 'gestore@example.org',
  managerAlfa: 'manager.alfa@example.org',
  coordinatoreAlfa: 'coordinatore.alfa@example.org',
  utenteAlfa: 'utente.alfa@example.org',
  managerBeta: 'manager.beta@example.org',
  coordinatoreBeta: 'coordinatore.beta@example.org',
  utenteBeta: 'utente.beta@example.org',
  certificatore: 'certificatore@example.org',
} as const
export type Who = keyof typeof cast
/** The password of all demonstration users. */
export const demoPassword = 'Quadra!2026'
/** The users of consortium and cooperatives, without the one from outside. */
export const staff = (Object.keys(cast) as Who[]).filter((who) => who !== 'certificatore')
