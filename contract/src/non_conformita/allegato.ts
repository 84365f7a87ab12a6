import { z } from 'zod'
import { computed, key, right } from '../kernel/fields.ts'
import { part } from '../kernel/part.ts'

/** How many files a task may have. */
export const mostAllegati = 10
export const tooManyAllegati = `Al massimo ${mostAllegati} allegati`

/** A file of a task; `url` is the API path of its bytes. */
export const allegato = z.object({
  id: key,
  task_id: z.int(),
  nome: z.string(),
  /** What the bytes are: PDF and images are shown, the rest is saved. */
  tipo: computed(z.string()),
  dimensione: z.int(),
  url: computed(z.string()),
  cancellabile: right,
})
export type Allegato = z.output<typeof allegato>

export const allegatoUrl = (record: number, task: number, id: number) =>
  `/api/non_conformita/${record}/task/${task}/allegato/${id}/file`

export const allegatoPart = part('allegati', {
  label: 'Allegato di un task',
  item: allegato,
  words: ({ nome, dimensione }) => `${nome} (${dimensione.toLocaleString('it-IT')} byte)`,
})
