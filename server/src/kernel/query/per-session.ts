import type { Session } from '../session.ts'

/**
 * How a store declares a piece of its statements. A plain function is never given a session, whatever parameters it has: what it
 * makes is the same for every caller, and its text is cached for all. What depends on the caller stands under `perSession`,
 * and what it makes is cached by the whole session.
 */
export type Declared<Args extends readonly unknown[], Made> = ((...args: Args) => Made) | PerSession<Args, Made>
export interface PerSession<Args extends readonly unknown[], Made> {
  readonly perSession: (...args: [...Args, session: Session]) => Made
}

export const isPerSession = <Args extends readonly unknown[], Made>(
  declared: Declared<Args, Made>,
): declared is PerSession<Args, Made> => typeof declared === 'object'

export const makeFor = <Args extends readonly unknown[], Made>(
  declared: Declared<Args, Made>,
  session: Session,
  ...args: Args
): Made => (isPerSession(declared) ? declared.perSession(...args, session) : declared(...args))
