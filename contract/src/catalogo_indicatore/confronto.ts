import { z } from 'zod'
import { writeTarget } from '../indicatore/rules.ts'
import { type Tendenza, tendenzaLabels } from '../indicatore/values.ts'
import { soglia } from '../indicatore/verifica.ts'
import { type Column, type ListView, sheetFormat } from '../kernel/list.ts'
import { toMillionths } from '../kernel/decimal.ts'

export const confrontoQuery = z.object({ formato: sheetFormat.optional() })

/** The periods that are compared: the newest that have begun. */
export const comparedPeriods = 6

const cella = z.object({ verifica: z.number(), risultato: z.boolean() }).nullable()
const riga = z.object({
  indicatore_id: z.int(),
  cliente: z.object({ id: z.int(), nome: z.string() }),
  servizio: z.object({ id: z.int(), descrizione: z.string() }).nullable(),
  target: z.number(),
  soglia,
  celle: z.array(cella),
  tendenza: z.enum(Object.keys(tendenzaLabels) as [Tendenza, ...Tendenza[]]).nullable(),
})
export type RigaConfronto = z.output<typeof riga>

export const confronto = z.object({
  /** The oldest first; the last one is in progress. */
  periodi: z.array(z.object({ codice: z.string(), nome: z.string(), in_corso: z.boolean() })),
  righe: z.array(riga),
  /** Of each period, over the values there are; null without any. */
  media: z.array(z.number().nullable()),
  mediana: z.array(z.number().nullable()),
})
export type Confronto = z.output<typeof confronto>

/** The mean to the cent, half up: worked out in whole millionths, so that no binary fraction decides. */
export function meanOf(values: readonly number[]): number | null {
  if (values.length === 0) return null
  const count = BigInt(values.length)
  const total = values.reduce((sum, value) => sum + BigInt(toMillionths(value)), 0n)
  return Number(floored(2n * total + count * perCent, 2n * count * perCent)) / 100
}
const perCent = 10_000n
const floored = (whole: bigint, part: bigint) => (whole >= 0n || whole % part === 0n ? whole / part : whole / part - 1n)

/** The value in the middle or, of an even number, the mean of the two in the middle. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other)
  const half = Math.floor(sorted.length / 2)
  return meanOf(sorted.length % 2 === 0 ? sorted.slice(half - 1, half + 1) : sorted.slice(half, half + 1))
}

/** The spreadsheet: the rows of the matrix, then the mean and the median; its columns hang on the periods. */
export interface RigaEstratta {
  readonly nome: string
  readonly servizio: string
  readonly valori: readonly (number | null)[]
  readonly target: string
  readonly tendenza: string
}
export const confrontoExport = 'Confronto_Indicatori_'
export const confrontoView = ({ periodi }: Pick<Confronto, 'periodi'>): ListView<RigaEstratta> => ({
  exportAs: confrontoExport,
  sort: { key: 'cliente', direction: 'asc' },
  columns: [
    { key: 'cliente', label: 'Cooperativa', value: (row) => row.nome },
    { key: 'servizio', label: 'Servizio', value: (row) => row.servizio },
    ...periodi.map(
      (periodo, at): Column<RigaEstratta> => ({
        key: periodo.codice,
        label: periodWords(periodo),
        kind: 'number',
        value: (row) => row.valori[at],
      }),
    ),
    { key: 'target', label: 'Target', value: (row) => row.target },
    { key: 'tendenza', label: 'Tendenza', value: (row) => row.tendenza },
  ],
})
export const periodWords = ({ nome, in_corso }: Confronto['periodi'][number]) =>
  in_corso ? `${nome} (in corso)` : nome

export function exportedRows({ righe, media, mediana }: Confronto): RigaEstratta[] {
  const sums = (nome: string, valori: readonly (number | null)[]) => ({
    nome,
    valori,
    servizio: '',
    target: '',
    tendenza: '',
  })
  return [
    ...righe.map(({ cliente, servizio, celle, tendenza, ...aim }) => ({
      nome: cliente.nome,
      servizio: servizio?.descrizione ?? '',
      valori: celle.map((cell) => cell?.verifica ?? null),
      target: writeTarget(aim),
      tendenza: tendenza ? tendenzaLabels[tendenza] : '',
    })),
    sums('Media', media),
    sums('Mediana', mediana),
  ]
}
