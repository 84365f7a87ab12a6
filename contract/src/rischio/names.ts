import { z } from 'zod'
import { monthsAfter } from '../ciclo.ts'

/** Something that may go wrong, or better than expected. */
export const tipoRischioLabels = { rischio: 'Rischio', opportunita: 'Opportunità' } as const
export type TipoRischio = keyof typeof tipoRischioLabels
export const tipiRischio = Object.keys(tipoRischioLabels) as [TipoRischio, ...TipoRischio[]]

/** The five steps of either scale, from the least. */
export const gradi = [1, 2, 3, 4, 5] as const
export type Grado = (typeof gradi)[number]

export const probabilitaLabels: Readonly<Record<Grado, string>> = {
  1: 'Rara',
  2: 'Improbabile',
  3: 'Possibile',
  4: 'Probabile',
  5: 'Quasi certa',
}
export const impattoLabels: Readonly<Record<TipoRischio, Readonly<Record<Grado, string>>>> = {
  rischio: { 1: 'Trascurabile', 2: 'Lieve', 3: 'Moderato', 4: 'Grave', 5: 'Gravissimo' },
  opportunita: { 1: 'Trascurabile', 2: 'Lieve', 3: 'Moderato', 4: 'Rilevante', 5: 'Decisivo' },
}

export const livelloRischioLabels = { basso: 'Basso', medio: 'Medio', alto: 'Alto', critico: 'Critico' } as const
export type LivelloRischio = keyof typeof livelloRischioLabels
/** From the lowest. */
export const livelliRischio = Object.keys(livelloRischioLabels) as [LivelloRischio, ...LivelloRischio[]]
/** What a risk is called that nobody valued yet. */
export const toValueLabel = 'Da valutare'

/** The smallest product of each level, from the highest. */
const lowest = [
  { livello: 'critico', from: 15 },
  { livello: 'alto', from: 10 },
  { livello: 'medio', from: 5 },
  { livello: 'basso', from: 1 },
] as const satisfies readonly { livello: LivelloRischio; from: number }[]
export const livelloOf = (probabilita: number, impatto: number): LivelloRischio =>
  lowest.find(({ from }) => probabilita * impatto >= from)!.livello

/** The levels that call for work. */
export const highLevels = ['alto', 'critico'] as const satisfies readonly LivelloRischio[]
export const isHigh = (livello: LivelloRischio | null) => livello === 'alto' || livello === 'critico'

/** After how many months a valuation is to be looked at again. */
const reviewMonths: Readonly<Record<LivelloRischio, number>> = { critico: 3, alto: 6, medio: 12, basso: 12 }
export const reviewDay = (livello: LivelloRischio, valued: string) => monthsAfter(valued, reviewMonths[livello])

/** "Alto 12". */
export const writeLevel = (
  valued: { readonly livello: LivelloRischio; readonly probabilita: number; readonly impatto: number } | null,
) => (valued ? `${livelloRischioLabels[valued.livello]} ${valued.probabilita * valued.impatto}` : toValueLabel)

/** What is decided about a risk, or about an opportunity. */
export const trattamentoLabels = {
  accettare: 'Accettare',
  ridurre: 'Ridurre',
  evitare: 'Evitare',
  condividere: 'Condividere',
  cogliere: 'Cogliere',
  rinviare: 'Rinviare',
} as const
export type Trattamento = keyof typeof trattamentoLabels
export const trattamenti = Object.keys(trattamentoLabels) as [Trattamento, ...Trattamento[]]
/** What it is called while nothing is decided. */
export const toDecideLabel = 'Da decidere'

/** The owner of a risk without a cooperative. */
export const ofConsortium = 'Consorzio'

/** A risk, as other records show it. */
export const rischioRef = z.object({ id: z.int(), descrizione: z.string() })
export type RischioRef = z.output<typeof rischioRef>

/** "Rischio n. 12": what it is called outside the product, without its words. */
export const rischioTitle = ({ id, tipo = 'rischio' }: { readonly id: number; readonly tipo?: TipoRischio }) =>
  `${tipoRischioLabels[tipo]} n. ${id}`

/** What an action is called that a risk makes necessary, or that makes use of an opportunity. */
export const actionOf = ({ descrizione, tipo }: Pick<RischioRef, 'descrizione'> & { readonly tipo: TipoRischio }) =>
  `${tipo === 'opportunita' ? 'Cogliere l’opportunità' : 'Ridurre il rischio'} «${descrizione}»`
