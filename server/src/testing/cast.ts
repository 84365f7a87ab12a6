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
/** Everybody's, as the demonstration sets it. */
export const demoPassword = 'Quadra!2026'
/** The colleagues: somebody from outside is none of them. */
export const everybody = (Object.keys(cast) as Who[]).filter((who) => who !== 'certificatore')
