/** A mismatch in the change log, described for the operator of the check. */
export interface Finding {
  readonly what: string
  readonly line?: number
  readonly record?: string
}
