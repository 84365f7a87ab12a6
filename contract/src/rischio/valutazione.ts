import { z } from 'zod'
import { always, computed, instant, key, optionalDay, optionalLongText, pastDay, user } from '../kernel/fields.ts'
import { writeDay } from '../kernel/list.ts'
import { required } from '../kernel/messages.ts'
import { part } from '../kernel/part.ts'
import { gradi, impattoLabels, livelliRischio, livelloRischioLabels, probabilitaLabels, writeLevel } from './names.ts'

const missing = { error: (issue: { input?: unknown }) => (isBlank(issue.input) ? required : 'Da 1 a 5') }
const isBlank = (input: unknown) => input === undefined || input === null || input === ''
/** A step of a scale; a select sends its digit. */
const digit = (input: unknown) => (typeof input === 'string' && /^[1-5]$/.test(input) ? Number(input) : input)
const grado = z.preprocess(digit, z.literal(gradi, missing))
const optionalGrado = z.preprocess((input) => (isBlank(input) ? null : digit(input)), grado.nullable())

const probabilita = { title: 'Probabilità', valori: probabilitaLabels }
const impatto = { title: 'Impatto', valori: impattoLabels.rischio }
const residuoProbabilita = { title: 'Probabilità residua', valori: probabilitaLabels }
const residuoImpatto = { title: 'Impatto residuo', valori: impattoLabels.rischio }

export const residualTooHigh = 'Il residuo non può superare il livello attuale'

/** How likely and how grave it is on a day, and what the treatment should leave of it. */
const judgement = z.object({
  data: pastDay('Data valutazione'),
  probabilita: grado.meta(probabilita),
  impatto: grado.meta(impatto),
  residuo_probabilita: optionalGrado.meta(residuoProbabilita).optional(),
  residuo_impatto: optionalGrado.meta(residuoImpatto).optional(),
  nota: optionalLongText('Nota').optional(),
  /** Left out, it follows from the level. */
  prossima_revisione: optionalDay('Prossima revisione').optional(),
})
type Judgement = z.output<typeof judgement>

const hasResidual = (half: unknown) => half !== null && half !== undefined
type Half = 'residuo_probabilita' | 'residuo_impatto'
/** Of a residual both halves or none. */
const isWhole = (given: Judgement, half: Half, other: Half) => hasResidual(given[half]) || !hasResidual(given[other])
const missingHalf = (half: Half) => ({ message: required, path: [half], ...always })
const exceeds = (given: Judgement) =>
  Number(given.residuo_probabilita) * Number(given.residuo_impatto) > given.probabilita * given.impatto

export const valutazioneCreate = judgement
  .refine((given) => isWhole(given, 'residuo_probabilita', 'residuo_impatto'), missingHalf('residuo_probabilita'))
  .refine((given) => isWhole(given, 'residuo_impatto', 'residuo_probabilita'), missingHalf('residuo_impatto'))
  .refine((given) => !exceeds(given), { message: residualTooHigh, path: ['residuo_impatto'], ...always })
export type ValutazioneBody = z.output<typeof valutazioneCreate>

/** A valuation: written once. */
export const valutazione = z.object({
  id: key,
  data: z.iso.date().meta({ title: 'Data valutazione' }),
  probabilita: z.literal(gradi).meta(probabilita),
  impatto: z.literal(gradi).meta(impatto),
  livello: z.enum(livelliRischio).meta({ title: 'Livello', valori: livelloRischioLabels }),
  residuo_probabilita: z.literal(gradi).nullable().meta(residuoProbabilita),
  residuo_impatto: z.literal(gradi).nullable().meta(residuoImpatto),
  residuo_livello: z.enum(livelliRischio).nullable().meta({ title: 'Livello residuo', valori: livelloRischioLabels }),
  nota: z.string().nullable().meta({ title: 'Nota' }),
  utente: user('Valutato da').nullable(),
  data_creazione: computed(instant),
})
export type Valutazione = z.output<typeof valutazione>

/** What the treatment should leave, as a level. */
export const residuoOf = ({
  residuo_livello,
  residuo_probabilita,
  residuo_impatto,
}: Pick<Valutazione, 'residuo_livello' | 'residuo_probabilita' | 'residuo_impatto'>) =>
  residuo_livello && residuo_probabilita && residuo_impatto
    ? { livello: residuo_livello, probabilita: residuo_probabilita, impatto: residuo_impatto }
    : null

export const valutazionePart = part('valutazione', {
  label: 'Valutazione',
  item: valutazione,
  words: (row) => {
    const residual = residuoOf(row)
    return [
      `${writeDay(row.data)}: ${writeLevel(row)}`,
      `probabilità ${row.probabilita}, impatto ${row.impatto}`,
      residual && `residuo ${writeLevel(residual)}`,
      row.nota,
    ]
      .filter(Boolean)
      .join(', ')
  },
})
