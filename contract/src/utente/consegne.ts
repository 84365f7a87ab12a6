import { z } from 'zod'
import { writeOn } from '../kernel/list.ts'
import { always, optionalDay, ref } from '../kernel/fields.ts'
import { tipiConsegna } from '../scadenzario/consegne.ts'

const person = z.object({ id: z.int(), nome: z.string(), cognome: z.string() })

/** The most rows of a kind that are listed; the others are counted. */
export const mostOfAKind = 50

export const statoSostituzioneLabels = {
  programmata: 'Programmata',
  in_corso: 'In corso',
  conclusa: 'Conclusa',
  annullata: 'Annullata',
} as const
export type StatoSostituzione = keyof typeof statoSostituzioneLabels
const stati = Object.keys(statoSostituzioneLabels) as [StatoSostituzione, ...StatoSostituzione[]]

export const sostituzione = z.object({
  id: z.int(),
  dal: z.iso.date(),
  al: z.iso.date(),
  stato: z.enum(stati),
  passaggi: z.array(z.object({ tipo: z.enum(tipiConsegna), a: person })),
})
export type Sostituzione = z.output<typeof sostituzione>

/** What is in a person's name, by kind. */
export const consegne = z.object({
  tipi: z.array(
    z.object({
      tipo: z.enum(tipiConsegna),
      etichetta: z.string(),
      quanti: z.int(),
      /** The oldest ones; without an address those that the caller may not open. */
      righe: z.array(z.object({ titolo: z.string(), percorso: z.string().nullable() })),
      /** Who may take all of them; empty for what is not passed on. */
      eredi: z.array(person),
      /** To whom they fall without an heir. */
      ripieghi: z.array(
        z.object({ gruppo: z.string(), cliente: z.string().nullable(), quanti: z.int(), persone: z.array(person) }),
      ),
      /** Why they are not passed on. */
      resta: z.string().nullable(),
    }),
  ),
  sostituzioni: z.array(sostituzione),
})
export type Consegne = z.output<typeof consegne>
export type ConsegneTipo = Consegne['tipi'][number]

/** A kind, and who takes all that is open of it. */
export const passaggi = z
  .array(z.object({ tipo: z.enum(tipiConsegna, 'Valore non valido'), a_utente_id: ref('A chi') }))
  .max(tipiConsegna.length, 'Troppe voci')
  .refine((all) => new Set(all.map(({ tipo }) => tipo)).size === all.length, 'Ogni voce una volta sola')
  .meta({ title: 'Passaggi' })
export type Passaggio = z.output<typeof passaggi>[number]

export const consegneBody = z
  .object({
    /** By kind, or all to one person. */
    passaggi: passaggi.optional(),
    a_utente_id: ref('A chi').optional(),
    /** Only what is within a service. */
    servizio_id: ref('Servizio').optional(),
    /** For these days only: then it comes back. */
    dal: optionalDay('Dal').optional(),
    al: optionalDay('Al').optional(),
  })
  .refine(({ passaggi: some, a_utente_id }) => Boolean(some?.length) !== (a_utente_id !== undefined), {
    message: 'Scegli a chi passare le consegne',
    path: ['a_utente_id'],
    ...always,
  })
  .refine(({ dal, al }) => Boolean(dal) === Boolean(al), {
    message: 'Servono il primo e l’ultimo giorno',
    path: ['al'],
    ...always,
  })
  .refine(({ dal, al }) => !dal || !al || dal <= al, {
    message: 'L’ultimo giorno non può precedere il primo',
    path: ['al'],
    ...always,
  })

export const consegnePassate = z.object({
  passati: z.array(z.object({ tipo: z.enum(tipiConsegna), quanti: z.int(), a: person })),
  ...consegne.shape,
})
export type ConsegnePassate = z.output<typeof consegnePassate>

/** Why a record was passed on, as the log stores it: people are named by the values of its line. */
export const passingReasons = {
  change: 'cambio di incarico',
  absence: (dal: string, al: string) => `sostituzione ${writeOn('dal', dal)} ${writeOn('al', al)}`,
  back: 'fine della sostituzione',
} as const

/** "Passato da Anna Rossi a Bruno Verdi: cambio di incarico". */
export const passedWords = (from: string, to: string, reason: string | null) =>
  `Passato da ${from} a ${to}${reason ? `: ${reason}` : ''}`
