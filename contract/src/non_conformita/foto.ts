import { z } from 'zod'
import { computed, key, right } from '../kernel/fields.ts'
import { part } from '../kernel/part.ts'

/** How many photos a record may have. */
export const mostFoto = 10
export const tooManyFoto = `Al massimo ${mostFoto} foto`
export const onlyPhotos = 'Solo foto JPEG, PNG o GIF'
export const settledFoto = 'In questo stato le foto non si modificano'
export const removedFoto = 'La foto è già stata inviata e poi eliminata'
export const photoTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/gif']

/** Names a photo, so that it is stored once however often it is sent. */
export const fotoCreate = z.object({ chiave: z.uuid('Valore non valido').optional() })

/** A photo of what happened; `url` is the API path of its bytes. */
export const foto = z.object({
  id: key,
  chiave: computed(z.uuid()),
  nome: z.string(),
  tipo: computed(z.string()),
  dimensione: z.int(),
  url: computed(z.string()),
  cancellabile: right,
})
export type Foto = z.output<typeof foto>

export const fotoUrl = (record: number, id: number) => `/api/non_conformita/${record}/foto/${id}/file`

export const fotoPart = part('foto', {
  label: 'Foto',
  item: foto,
  words: ({ nome, dimensione }) => `${nome} (${dimensione.toLocaleString('it-IT')} byte)`,
})
