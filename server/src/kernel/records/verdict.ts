import { conflict, forbidden } from '../errors.ts'

/** What a caller may do with a part: lacking the right is 403, and `state` is the reason why not now, 409. */
export interface Verdict {
  readonly granted: boolean
  readonly state?: string | undefined
}

/** Lacking the right is refused at once, the state once the body has been checked. */
export function granted(verdict: Verdict | undefined) {
  if (!verdict?.granted) throw forbidden()
  return () => {
    if (verdict.state) throw conflict(verdict.state)
  }
}
