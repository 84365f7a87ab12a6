import { z } from 'zod'
import {
  computed,
  flagParam,
  instant,
  key,
  keyParam,
  keysParam,
  optionalRef,
  ref,
  text,
  user,
  wordsParam,
} from '../kernel/fields.ts'
import { part } from '../kernel/part.ts'
import { type Mentioned, writtenComment } from './rules.ts'

/** So long a comment may be, and so many people it may name. */
export const longestComment = 4000
export const mostMentions = 20

export const commentoCreate = z.object({
  /** Plain text; `@[12]` mentions user 12. */
  testo: text('Commento', longestComment),
  /** People to notify who are not mentioned in the text. */
  menzioni: z
    .array(ref('Persona'), { error: 'Elenco di persone non valido' })
    .max(mostMentions, `Al massimo ${mostMentions} persone`)
    .optional()
    .meta({ title: 'Persone citate' }),
  /** The task it is about, on records that have some. */
  task_id: optionalRef('Task').optional(),
})

/** A comment on a record: never changed, never deleted. */
export const commento = z.object({
  id: key,
  testo: z.string().meta({ title: 'Commento' }),
  menzioni: z.array(user('Persona')).meta({ title: 'Persone citate', utente: true }),
  task_id: z.int().nullable().meta({ title: 'Task' }),
  utente: computed(user('Autore')),
  /** The author's cooperative, for users who see several. */
  cliente: computed(z.object({ id: z.int(), nome: z.string() })),
  data_creazione: computed(instant),
  /** Another user wrote it since the caller last read. */
  nuovo: computed(z.boolean()),
})
export type Commento = z.output<typeof commento>

export const commentoPart = part('commenti', {
  label: 'Commento',
  item: commento,
  words: ({ testo, menzioni }) => writtenComment(testo, (menzioni as readonly Mentioned[] | null) ?? []),
})

/** Newest first; `prima_di` is the cursor of the next page, present while there are older ones. */
export const commentiPage = z.object({
  data: z.array(commento),
  meta: z.object({
    totale: z.int(),
    non_letti: z.int(),
    prima_di: z.int().optional(),
    /** Why the caller may only read; null for those who may write. */
    sola_lettura: z.string().nullable(),
  }),
})
export type CommentiPage = z.output<typeof commentiPage>

export const commentiQuery = z.object({
  prima_di: keyParam.optional(),
  per_pagina: z.coerce.number().int().min(1).max(100).optional(),
  task_id: keyParam.optional(),
})

/** Those who see the record and may be named, by the beginning of a name. */
export const personeQuery = z.object({ q: wordsParam.optional() })
export const persona = z.object({ id: z.int(), nome: z.string(), cognome: z.string(), ruolo: z.string() })
export type Persona = z.output<typeof persona>

/** A printed sheet, with its comments on request. */
export const sheetQuery = z.object({ commenti: flagParam.optional() })

/** How many comments some records have, and how many of them the caller has not read. */
export const conteggiQuery = z.object({ id: keysParam })
export const conteggio = z.object({ id: z.int(), totale: z.int(), non_letti: z.int() })
/** The newest comment that was shown: one written meanwhile stays unread. */
export const commentiLetti = z.object({ fino_a: ref('Commento') })
/** The count stops here: more comments than this are shown as this many. */
export const mostCounted = 100
