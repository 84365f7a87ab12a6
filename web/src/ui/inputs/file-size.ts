/** Spec 1 §9: bytes a file may have, and several files chosen together. */
export const largestFile = 2_048_000
export const largestTotal = 4_000_000

export const tooLarge = 'La dimensione del file non deve superare i 2MB!'
export const tooMany = 'I file sono troppo grandi: non tutti sono stati caricati'

/** The files that may be sent, in the order chosen, and what to say about the others. */
export function admit(files: readonly File[]): { files: File[]; problem?: string } {
  const small = files.filter((file) => file.size <= largestFile)
  const admitted: File[] = []
  let total = 0
  for (const file of small) {
    if (total + file.size > largestTotal) break
    total += file.size
    admitted.push(file)
  }
  if (small.length < files.length) return { files: admitted, problem: tooLarge }
  return admitted.length < small.length ? { files: admitted, problem: tooMany } : { files: admitted }
}
