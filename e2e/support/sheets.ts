import { BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js'
import { type CellValue, writeXlsx } from 'hucre/xlsx'

type Given = { name: string; mimeType: string; buffer: Buffer }

/** A spreadsheet as people send them: its first row are the headings. */
export const sheet = async (name: string, rows: CellValue[][]): Promise<Given> => ({
  name,
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: Buffer.from(await writeXlsx({ sheets: [{ name: 'Foglio1', rows }] })),
})

/** A zip of texts, by their paths. */
export async function zip(name: string, entries: Readonly<Record<string, string>>): Promise<Given> {
  const writer = new ZipWriter(new BlobWriter('application/zip'), { useWebWorkers: false })
  for (const [path, text] of Object.entries(entries)) await writer.add(path, new TextReader(text))
  return { name, mimeType: 'application/zip', buffer: Buffer.from(await (await writer.close()).arrayBuffer()) }
}
