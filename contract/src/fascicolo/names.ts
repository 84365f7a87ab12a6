interface Item {
  readonly id: number
  readonly descrizione: string
}
/** The norms of non-conformities that mean the same standard: their first number of three or more digits is the norm's. */
export function normeOf(norma: string, items: readonly Item[]): number[] {
  const number = standardOf(norma)
  return number === undefined
    ? []
    : items.filter(({ descrizione }) => standardOf(descrizione) === number).map(({ id }) => id)
}
const standardOf = (descrizione: string) => /\d{3,}/.exec(descrizione)?.[0]
