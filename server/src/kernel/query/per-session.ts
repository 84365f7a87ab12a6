import type { Session } from '../session.ts'

/**
 * How a store declares a piece of its statements. A plain function is never given a session, regardless of its
 * parameters: its result is the same for every caller, and its text is cached for all. What depends on the caller is
 * declared under `perSession`, and its result is cached per session.
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
