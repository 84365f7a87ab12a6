/** What does not fit in the change log, in words for whoever runs the check. */
export interface Finding {
  readonly what: string
  readonly line?: number
  readonly record?: string
}
