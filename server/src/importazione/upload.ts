import { beginningOf } from '@quadra/contract/kernel/list'
import { importLimits } from '@quadra/contract/importazione/schema'
import { type TipoImportazione, tipoImportazioneLabels } from '@quadra/contract/importazione/words'
import { invalid } from '../kernel/errors.ts'
import type { UploadedFile } from '../kernel/files/multipart.ts'
import { knownHeadings, proposedMapping } from '../kernel/import/columns.ts'
import type { ImportKind } from '../kernel/import/kind.ts'
import { Unreadable } from '../kernel/spreadsheets/read/guard.ts'
import type { Sheet } from '../kernel/spreadsheets/read/reading.ts'
import { readSheet } from '../kernel/spreadsheets/read/workbook.ts'

const examples = 3

/** The description of an uploaded sheet: 422 at the file where it cannot be read. Never inside a transaction. */
export async function uploadedSheet(person: number, kind: ImportKind, tipo: TipoImportazione, file: UploadedFile) {
  const sheet = await readSheet(person, file.bytes, tipoImportazioneLabels[tipo], {
    ...importLimits,
    headings: knownHeadings(kind.columns),
  }).catch((error: unknown) => {
    throw error instanceof Unreadable ? invalid({ documento: error.message }) : error
  })
  const { foglio, riga_intestazioni, intestazioni, righe } = sheet
  return {
    nome_file: file.name,
    foglio,
    riga_intestazioni,
    intestazioni,
    esempi: intestazioni.map((_, column) => examplesOf(sheet, column)),
    mappatura: proposedMapping(kind.columns, intestazioni),
    totale: righe.length,
    valide: 0,
    errate: 0,
    saltate: 0,
    errore: null,
    stato: 'caricata' as const,
  }
}

function examplesOf({ righe }: Sheet, column: number): string[] {
  const found: string[] = []
  for (const { celle } of righe) {
    const value = celle[column]
    if (value) found.push(beginningOf(value, 200))
    if (found.length === examples) break
  }
  return found
}
