import { fileLimit, filesLimit, filesTooLarge, fileTooLarge } from '@quadra/contract/kernel/upload'

/** The files that may be sent, in the order chosen, and the message about the others. */
export function admit(files: readonly File[]): { files: File[]; problem?: string } {
  const small = files.filter((file) => file.size <= fileLimit)
  const admitted: File[] = []
  let total = 0
  for (const file of small) {
    if (total + file.size > filesLimit) break
    total += file.size
    admitted.push(file)
  }
  if (small.length < files.length) return { files: admitted, problem: fileTooLarge }
  return admitted.length < small.length ? { files: admitted, problem: filesTooLarge } : { files: admitted }
}

/** Thousands of bytes, as a file manager shows them. */
export const writeSize = (bytes: number) =>
  bytes < 1000
    ? `${bytes} byte`
    : `${(bytes / 1000).toLocaleString('it-IT', { maximumFractionDigits: bytes < 10_000 ? 1 : 0 })} kB`
