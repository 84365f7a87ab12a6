import { tipoImportazioneLabels } from '@quadra/contract/importazione/words'
import type { CellStyle, DataValidation, WriteOptions, WriteSheet } from 'hucre/xlsx'
import type { ImportColumn } from '../kernel/import/columns.ts'
import type { ImportKind, World } from '../kernel/import/kind.ts'
import { columnName } from '../kernel/spreadsheets/write/worksheet.ts'
import { importLimits } from '@quadra/contract/importazione/schema'

/** The sheet to fill in: headings, formats, lists to choose from; a separate sheet describes each column. */
export function templateOf({ tipo, columns }: ImportKind, relations: World['relations']): WriteOptions {
  const lists = columns.map((column) => choicesOf(column, relations))
  const name = tipoImportazioneLabels[tipo]
  const main: WriteSheet = {
    name,
    columns: columns.map((column) => ({ width: widthOf(column), ...formatOf(column) })),
    rows: [columns.map(heading)],
    cells: new Map(columns.map((column, index) => [`0,${index}`, { value: heading(column), style: head }])),
    freezePane: { rows: 1 },
    dataValidations: lists.flatMap((list, index) => (list.length ? [listOf(index, list.length)] : [])),
  }
  // An example that users may copy uses existing names.
  const withExamples = columns.map((column, index) => ({ ...column, esempio: exampleOf(column, lists[index]!) }))
  return { sheets: [main, instructionsOf(withExamples), listsSheet(lists)] }
}

const exampleOf = ({ genere, esempio }: ImportColumn, [first]: readonly string[]) =>
  genere === 'relazione' ? (first ?? esempio) : esempio

const heading = ({ etichetta, obbligatorio }: ImportColumn) => `${etichetta}${obbligatorio ? ' *' : ''}`
const widthOf = ({ etichetta, genere }: ImportColumn) => Math.max(etichetta.length + 4, genere === 'giorno' ? 14 : 18)
const formatOf = ({ genere }: ImportColumn) =>
  genere === 'giorno' ? { numFmt: 'dd/mm/yyyy' } : genere === 'numero' ? {} : { numFmt: '@' }

const head: CellStyle = {
  font: { bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'E7F0FA' } },
}
const grey: CellStyle = { font: { italic: true, color: { rgb: '808080' } } }

const wrapped: CellStyle = { alignment: { wrapText: true, vertical: 'top' } }

/** What may be chosen in a column: the words of a closed value, or what relations are called. Of several in a cell nothing can be offered. */
function choicesOf({ genere, valori, relazione }: ImportColumn, relations: World['relations']): string[] {
  if (genere === 'scelta') return Object.values(valori ?? {})
  if (genere !== 'relazione') return []
  const { di, perCodice } = relazione!
  return (relations[di] ?? []).map(({ codice, descrizione }) => (perCodice && codice) || descrizione)
}

const listsName = 'Elenchi'
/** From another sheet: as one text a list could contain 255 characters only. */
function listOf(column: number, length: number): DataValidation {
  const letter = columnName(column)
  return {
    type: 'list',
    formula1: `${listsName}!$${letter}$1:$${letter}$${length}`,
    allowBlank: true,
    showErrorMessage: false,
    range: `${letter}2:${letter}${importLimits.rows + 1}`,
  }
}

function listsSheet(lists: readonly string[][]): WriteSheet {
  const longest = Math.max(1, ...lists.map((list) => list.length))
  const rows = Array.from({ length: longest }, (_, row) => lists.map((list) => list[row] ?? null))
  return { name: listsName, hidden: true, rows }
}

function instructionsOf(columns: readonly ImportColumn[]): WriteSheet {
  const rows = [
    ['Colonna', 'Obbligatoria', 'Come si compila', 'Esempio'],
    ...columns.map((column) => [column.etichetta, column.obbligatorio ? 'Sì' : 'No', column.aiuto, column.esempio]),
    [],
    ['Un esempio di riga compilata, da non importare:'],
    columns.map(({ etichetta }) => etichetta),
    columns.map(({ esempio }) => esempio),
  ]
  const example = rows.length - 1
  const cells = new Map<string, { value: string; style: CellStyle }>()
  columns.forEach(({ aiuto }, index) => cells.set(`${index + 1},2`, { value: aiuto, style: wrapped }))
  rows[0]!.forEach((value, index) => cells.set(`0,${index}`, { value, style: head }))
  rows[example - 1]!.forEach((value, index) => cells.set(`${example - 1},${index}`, { value, style: head }))
  rows[example]!.forEach((value, index) => cells.set(`${example},${index}`, { value, style: grey }))
  return {
    name: 'Istruzioni',
    columns: [
      { width: 26 },
      { width: 14 },
      { width: 70 },
      { width: 34 },
      ...columns.slice(4).map(() => ({ width: 20 })),
    ],
    rows,
    cells,
    freezePane: { rows: 1 },
  }
}
