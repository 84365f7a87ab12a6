import { productSession, type Session } from '../kernel/session.ts'

export type Site = NonNullable<Session['cliente']>

/** What the manager of a cooperative sees on a day: the same figures for every reader. */
export const managerOf = (cliente: Site, day: string): Session => ({
  ...productSession(day),
  ruolo: 'manager',
  cliente,
})
