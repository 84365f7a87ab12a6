import { z } from 'zod'
import { writeCell, writeDay } from '../kernel/list.ts'
import { part } from '../kernel/part.ts'
import { key, labelOf, optionalRef, pastDay, right } from '../kernel/fields.ts'
import { required } from '../kernel/messages.ts'

/** Whole stars; 0 means "not given", which here is not enough. */
export const vote = (title: string) =>
  z
    .int({ error: ({ input }) => (input === undefined || input === null ? required : 'Da 1 a 5 stelle') })
    .min(1, required)
    .max(5, 'Da 1 a 5 stelle')
    .meta({ title })
const optionalVote = (title: string) =>
  z
    .preprocess((input) => input ?? 0, z.int('Da 0 a 5 stelle').min(0, 'Da 0 a 5 stelle').max(5, 'Da 0 a 5 stelle'))
    .optional()
    .meta({ title })

const data_valutazione = pastDay('Data')

export const approvazioneCreate = z.object({
  data_valutazione,
  servizio: vote('Servizio'),
  costo: vote('Costo'),
  flessibilita_realizzazione: vote('Flessibilità di realizzazione'),
  curriculum: vote('Curriculum'),
  requisiti: optionalVote('Requisiti'),
  appartenenza_acli: optionalVote('Appartenenza ACLI'),
  impatto_ambientale: optionalVote('Impatto ambientale'),
})

export const monitoraggioCreate = z.object({
  /** Always the session's own. */
  cliente: optionalRef('Cliente').optional(),
  data_valutazione,
  costo: vote('Costo'),
  puntualita: vote('Puntualità'),
  flessibilita_realizzazione: vote('Flessibilità di realizzazione'),
  conformita_incarico: optionalVote('Conformità all’incarico'),
  impatto_ambientale: optionalVote('Impatto ambientale'),
})

const given = z.int().min(0).max(5)
const evaluation = {
  id: key,
  /** Whose evaluation it is. */
  cliente: z.object({ id: z.int(), nome: z.string() }),
  data_valutazione: z.iso.date(),
  costo: given,
  flessibilita_realizzazione: given,
  impatto_ambientale: given,
  media: z.number(),
  cancellabile: right,
}

export const approvazione = z.object({
  ...evaluation,
  servizio: given,
  curriculum: given,
  requisiti: given,
  appartenenza_acli: given,
})
export type Approvazione = z.output<typeof approvazione>

export const monitoraggio = z.object({ ...evaluation, puntualita: given, conformita_incarico: given })
export type Monitoraggio = z.output<typeof monitoraggio>

export const approvazionePart = part('valutazione_di_approvazione', {
  label: 'Valutazione di approvazione',
  item: approvazione,
  words: (row) => writeVotes(approvazioneCreate, row),
})
export const monitoraggioPart = part('valutazione_di_monitoraggio', {
  label: 'Valutazione di monitoraggio',
  item: monitoraggio,
  words: (row) => writeVotes(monitoraggioCreate, row),
})

/** An evaluation in one line: the day, each vote that was given, the average. */
function writeVotes(schema: z.ZodObject, row: { readonly data_valutazione: string; readonly media: number }) {
  const votes = Object.entries(schema.shape).flatMap(([name, field]) => {
    const given = (row as Record<string, unknown>)[name]
    return typeof given === 'number' && given > 0 ? [`${labelOf(field as z.ZodType)} ${given}`] : []
  })
  return `${writeDay(row.data_valutazione)}: ${votes.join(', ')}; media ${writeCell(row.media)}`
}
