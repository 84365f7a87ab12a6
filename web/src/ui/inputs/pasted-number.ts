/**
 * What a pasted number means where the input itself would misread it: its decimal point would be taken for a thousands
 * point, and 13.25 become 1325. A point before exactly three digits is one, as Italians write.
 */
export function readPasted(text: string): number | undefined {
  const typed = text.trim()
  return /^-?\d+\.\d+$/.test(typed) && !/\.\d{3}$/.test(typed) ? Number(typed) : undefined
}
