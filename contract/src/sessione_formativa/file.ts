import { z } from 'zod'
import { computed, key, right } from '../kernel/fields.ts'
import { part } from '../kernel/part.ts'

/** How many files a session may have. */
export const mostFiles = 5
export const tooManyFiles = `Al massimo ${mostFiles} file`

/** Signatures and tests of a session; `url` is the API path of the bytes. */
export const sessioneFile = z.object({
  id: key,
  nome: z.string(),
  tipo: computed(z.string()),
  dimensione: z.int(),
  url: computed(z.string()),
  cancellabile: right,
})
export type SessioneFile = z.output<typeof sessioneFile>

export const sessioneFileUrl = (record: number, id: number) => `/api/sessione_formativa/${record}/file/${id}`

export const sessioneFilePart = part('file', {
  label: 'File',
  item: sessioneFile,
  words: ({ nome, dimensione }) => `${nome} (${dimensione.toLocaleString('it-IT')} byte)`,
})
