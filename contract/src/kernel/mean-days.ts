/** The mean of whole days, half up; null over nothing. */
export const meanDays = (giorni: number, casi: number) =>
  casi === 0 ? null : Math.floor((2 * giorni + casi) / (2 * casi))
