import { domandaBody, type DomandaBody } from './domanda.ts'

/**
 * Text pasted from a spreadsheet, one question per line: riferimento TAB testo TAB aiuto. A line without tabs is all
 * text.
 */
export function pastedDomande(pasted: string): { domande: DomandaBody[]; errori: PastedError[] } {
  const domande: DomandaBody[] = []
  const errori: PastedError[] = []
  pasted.split(/\r\n|\r|\n/).forEach((line, index) => {
    if (line.trim() === '') return
    const cells = line.split('\t').map(unquoted)
    const [riferimento, testo, aiuto] = cells.length === 1 ? [null, cells[0], null] : cells
    const checked = domandaBody.safeParse({ riferimento, testo, aiuto: aiuto ?? null })
    if (checked.success) domande.push(checked.data)
    else errori.push({ riga: index + 1, messaggio: checked.error.issues[0]!.message })
  })
  return { domande, errori }
}
export interface PastedError {
  readonly riga: number
  readonly messaggio: string
}

/** Spreadsheets quote a cell that contains quotes. */
const unquoted = (cell: string) => {
  const text = cell.trim()
  return /^".*"$/.test(text) && text.length > 1 ? text.slice(1, -1).replaceAll('""', '"') : text
}
