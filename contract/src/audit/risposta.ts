import { z } from 'zod'
import { computed, flag, instant, key, optionalChoice, optionalText, right, user } from '../kernel/fields.ts'
import { part } from '../kernel/part.ts'
import { esiti, esitoLabels } from './names.ts'

export const longestNota = 4000

/**
 * An answer as a device sends it: what it leaves out stays. `data_modifica` is that of the answer last seen, null or absent
 * where there was none.
 */
export const rispostaUpdate = z.object({
  esito: optionalChoice('Esito', esitoLabels).optional(),
  nota: optionalText('Nota', longestNota).optional(),
  data_modifica: z.iso.datetime({ precision: 3, error: 'Data non valida' }).nullable().optional(),
  /** A user chose between this and a conflicting answer: recorded in the history. */
  conflitto_risolto: flag('Conflitto risolto').optional(),
})
export type RispostaUpdate = z.output<typeof rispostaUpdate>

/** A refusal (409) with `attuale`, an answer or null, is a conflict; every other one is final. */
export const movedAnswer = 'La risposta è stata modificata nel frattempo'
export const linkedAnswer = 'Eliminare prima la non conformità collegata'
export const verifiedProcesso = 'Il processo è già verificato'
export const answeredChecklist = 'La checklist ha già delle risposte'
export const droppedDomanda = (versione: number) => `La versione ${versione} della checklist non ha più questa domanda`
export const newestChecklist = 'Non c’è una versione più recente'
export const secondNonConformita = 'La risposta ha già la sua non conformità'
export const secondAzione = 'La risposta ha già la sua azione'
export const raisesNothing = 'Con questo esito non si crea'

export const mostAllegati = 5
export const tooManyAllegati = `Al massimo ${mostAllegati} allegati`
export const removedAllegato = 'Il file è già stato inviato e poi eliminato'
/** Names a file, so that it is stored once however often it is sent. */
export const rispostaAllegatoCreate = z.object({ chiave: z.uuid('Valore non valido').optional() })

/** The question by its clause, or by the beginning of its text. */
const question = z.object({ id: z.int(), descrizione: z.string() }).meta({ title: 'Domanda' })

/** A file of an answer; `url` is the API path of its bytes. */
export const rispostaAllegato = z.object({
  id: key,
  domanda: question,
  chiave: computed(z.uuid()),
  nome: z.string(),
  /** What the bytes are: PDF and images are shown, the rest is saved. */
  tipo: computed(z.string()),
  dimensione: z.int(),
  url: computed(z.string()),
  cancellabile: right,
})
export type RispostaAllegato = z.output<typeof rispostaAllegato>

/** The answer to a question of a process's checklist. */
export const risposta = z.object({
  id: key,
  domanda: question,
  esito: z.enum(esiti).nullable().meta({ title: 'Esito', valori: esitoLabels }),
  nota: z.string().nullable().meta({ title: 'Nota' }),
  /** The user who gave it last. */
  utente: user('Risposta di'),
  /** Null while there is neither outcome nor note: a file alone is no answer. */
  data_modifica: computed(instant.nullable()),
  completa: computed(z.boolean()),
  /** What it raised, unless it was deleted since. */
  non_conformita_id: computed(z.int().nullable()),
  azione_id: computed(z.int().nullable()),
  allegati: computed(z.array(rispostaAllegato)),
})
export type Risposta = z.output<typeof risposta>

export const rispostaPart = part('risposta', {
  label: 'Risposta',
  item: risposta,
  words: ({ domanda, esito, nota }) =>
    `${domanda.descrizione}: ${[esito && esitoLabels[esito], nota].filter(Boolean).join(', ') || 'nessuna risposta'}`,
})

export const rispostaAllegatoPart = part('risposta_allegato', {
  label: 'Allegato di una risposta',
  item: rispostaAllegato,
  words: ({ domanda, nome, dimensione }) =>
    `${domanda.descrizione}: ${nome} (${dimensione.toLocaleString('it-IT')} byte)`,
})
