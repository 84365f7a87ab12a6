/** A file that travels with the fields of a call, as multipart. Where it is optional, plain JSON will do. */
export interface Upload {
  /** The multipart field of the file: its errors are shown at this field. */
  readonly field: string
  readonly required: boolean
}

/** Bytes of one file, and of several chosen together: each is a separate call, so only the browser knows the total. */
export const fileLimit = 2_048_000
export const filesLimit = 4_000_000

export const fileHint = 'Massimo 2 MB'
export const filesHint = 'Massimo 2 MB ciascuno, 4 MB in tutto'
export const fileTooLarge = 'La dimensione del file non deve superare i 2MB!'
export const filesTooLarge = 'I file sono troppo grandi: non tutti sono stati caricati'
export const fileEmpty = 'Il file è vuoto'

/** Longer than any file system's names; short enough that its encoded form fits a proxy's header. */
export const fileNameLimit = 300

/** Types shown inline, detected from the bytes themselves; every other type is only downloaded. */
export const shownTypes = ['application/pdf', 'image/png', 'image/jpeg', 'image/gif'] as const
export const isShown = (type: string) => (shownTypes as readonly string[]).includes(type)
