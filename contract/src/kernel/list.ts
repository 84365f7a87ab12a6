import { z } from 'zod'
import { keysParam, wordsParam, yesNoLabels } from './fields.ts'

export const pageSizes = [5, 10, 15, 25, 50] as const
export const defaultPageSize = 5

/** So many chosen rows can be worked on at a time. */
export const mostChosen = 100
const tooManyChosen = `Al massimo ${mostChosen} righe alla volta`
/** The rows that were chosen in a list. */
export const chosenParam = keysParam.refine((keys) => keys.length <= mostChosen, tooManyChosen)

/** One column of a list. The table, "Filtra", the sort choice and the spreadsheet all read it. */
export interface Column<Row> {
  readonly key: string
  readonly label: string
  readonly value: (row: Row) => CellValue
  /** How the value is written; `text` by default. */
  readonly kind?: 'text' | 'day' | 'instant' | 'money' | 'number'
  /** Longest text shown in the table; the whole text is shown on hover and focus. */
  readonly truncate?: number
  /** The table shows the column once the user chooses it in Colonne; the spreadsheet always has it. */
  readonly aside?: true
  /** What it means, where a document fixes its heading: the spreadsheet explains it on a second sheet. */
  readonly meaning?: string
}
export type CellValue = string | number | boolean | null | undefined

/** What a list is called on screen and in its export: everything several readers need. */
export interface ListView<Row, Key extends string = string> {
  /** Prefix of the spreadsheet's name, followed by the stamp YYYYMMDD-HHmmss. */
  readonly exportAs: string
  /** Another prefix, where one list makes several tables. */
  readonly exportNamed?: (query: Readonly<Record<string, unknown>>) => string
  readonly columns: readonly (Column<Row> & { readonly key: Key })[]
  /** The spreadsheet's columns where they differ from the table's. */
  readonly exported?: readonly Column<Row>[]
  /** The spreadsheet's rows, where one row of the list makes several; its columns read them as they read a row. */
  readonly exportRows?: (row: Row) => readonly object[]
  /** The columns it can be sorted by, where not all of them. */
  readonly sortable?: readonly NoInfer<Key>[]
  /** The order until the user chooses one. */
  readonly sort: { readonly key: NoInfer<Key>; readonly direction: Direction }
}
export type Direction = 'asc' | 'desc'

/** Declares a list's columns; their keys are what `ordina` accepts. */
export const listView =
  <Row>() =>
  <const Key extends string>(view: ListView<Row, Key>): ListView<Row, Key> =>
    view

/** The spreadsheet's columns: those of the table first, then additional ones. */
export const withExported = <Row, Key extends string>(
  view: ListView<Row, Key>,
  further: readonly Column<Row>[],
): ListView<Row, Key> => ({ ...view, exported: [...view.columns, ...further] })

/** The formats of what is one table, and no list. */
export const sheetFormat = z.enum(['xlsx', 'csv'])

/** The parameters every list accepts besides its own filters (docs/rules.md, Wire format). */
export const paging = <Row, Key extends string>(view: ListView<Row, Key>) =>
  z.object({
    ...ofEveryList,
    ordina: z.enum(sortKeys(view) as [Key, ...Key[]]).optional(),
  })
export const sortKeys = <Row, Key extends string>({ sortable, columns }: ListView<Row, Key>): readonly Key[] =>
  sortable ?? columns.map(({ key }) => key)

const ofEveryList = {
  q: wordsParam.optional(),
  direzione: z.enum(['asc', 'desc']).optional(),
  pagina: z.coerce.number().int().min(1).max(1_000_000).optional(),
  per_pagina: z.coerce.number().int().min(1).max(200).optional(),
  formato: z.enum(['xlsx', 'csv', 'json']).optional(),
}
export type PagingName = keyof ReturnType<typeof paging>['shape']
export const pagingNames = [...Object.keys(ofEveryList), 'ordina'] as PagingName[]

export const pageMeta = z.object({
  totale: z.int(),
  pagina: z.int(),
  per_pagina: z.int(),
  /** There are more than `totale`, where a list counts only so far. */
  oltre: z.literal(true).optional(),
})
export type PageMeta = z.output<typeof pageMeta>

/** Italian writing of a cell, the same in table, history and search. */
export function writeCell(value: CellValue, kind: Column<never>['kind'] = 'text'): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return yesNoLabels[`${value}`]
  if (kind === 'day') return writeDay(String(value))
  if (kind === 'instant') return writeInstant(String(value))
  if (kind === 'money') return writeMoney(Number(value))
  if (typeof value === 'number') return decimal.format(value)
  return value
}

const decimal = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 6 })

/** DD/MM/YYYY by cutting text: a calendar day has no time zone. */
export const writeDay = (iso: string) => iso.slice(0, 10).split('-').reverse().join('/')

/** "entro il 05/03/2026", and "entro l’08/03/2026" where the day begins with a vowel; the same of dal, al, del. */
export function writeOn(words: string, iso: string) {
  const day = writeDay(iso)
  if (!/-(08|11)$/.test(iso.slice(0, 10))) return `${words} ${day}`
  return words.endsWith('il') || words.endsWith('Il')
    ? `${words.replace(/il$/, 'l’').replace(/Il$/, 'L’')}${day}`
    : `${words}l’${day}`
}
export const ofDay = (iso: string) => writeOn('del', iso)

const romeClock = new Intl.DateTimeFormat('it-IT', {
  timeZone: 'Europe/Rome',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})
export const writeInstant = (iso: string) => romeClock.format(new Date(iso)).replace(',', '')

/** The calendar day of an instant, where the product lives. */
export const romeDay = (iso: string) => romeCalendar.format(new Date(iso))
const romeCalendar = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome' })

/** The spreadsheet's name: Spec 1 §9, prefix and stamp YYYYMMDD-HHmmss. */
export const exportName = ({ exportAs }: Pick<ListView<never>, 'exportAs'>, at: Date) =>
  `${exportAs}${romeStamp.format(at).replaceAll(/[-:]/g, '').replace(' ', '-')}.xlsx`
const romeStamp = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome', dateStyle: 'short', timeStyle: 'medium' })

/** 6.500,00 €: left to itself the language groups only from five figures on. */
const euro = new Intl.NumberFormat('it-IT', { style: 'currency', currency: 'EUR', useGrouping: 'always' })
export const writeMoney = (amount: number) => euro.format(amount)

/** Its beginning, never half a character: the database refuses to store one. */
export const beginningOf = (value: string, longest: number) => value.slice(0, longest).replace(/[\ud800-\udbff]$/, '')

export const truncate = (value: string, longest: number) =>
  value.length > longest ? `${beginningOf(value, longest).trimEnd()}…` : value
