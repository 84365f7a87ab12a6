import { deflateRawSync } from 'node:zlib'

/** A workbook written by hand, as an attacker may: one sheet, and any other given parts. */
export const rawBook = (sheet: string, parts: Readonly<Record<string, string>> = {}): Buffer =>
  zipOf({
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': `<Relationships><Relationship Id="rId1" Type="http://x/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets><sheet name="Utenti" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${[
      'worksheet worksheets/sheet1',
      'sharedStrings sharedStrings',
      'styles styles',
    ]
      .map((part, index) => {
        const [type, target] = part.split(' ')
        return `<Relationship Id="rId${index + 1}" Type="http://x/${type}" Target="${target}.xml"/>`
      })
      .join('')}</Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet>${sheet}</worksheet>`,
    ...parts,
  })

/** As many cells as may be imported, all with the same long text, which the file contains once. */
export function oneTextInEveryCell(rows: number, columns: number, text: string): Buffer {
  const row = (number: number) => `<row r="${number}">${'<c t="s"><v>0</v></c>'.repeat(columns)}</row>`
  const heads = Array.from({ length: columns }, (_, n) => `<c t="inlineStr"><is><t>C${n}</t></is></c>`).join('')
  const body = Array.from({ length: rows }, (_, index) => row(index + 2)).join('')
  const sheet = `<sheetData><row r="1">${heads}</row>${body}</sheetData>`
  return rawBook(sheet, { 'xl/sharedStrings.xml': `<sst><si><t>${text}</t></si></sst>` })
}

function zipOf(parts: Readonly<Record<string, string>>): Buffer {
  const [locals, entries]: [Buffer[], Buffer[]] = [[], []]
  let offset = 0
  for (const [name, text] of Object.entries(parts)) {
    const packed = deflateRawSync(text)
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    for (const [record, at] of [
      [head, 8],
      [entry, 10],
    ] as const) {
      record.writeUInt16LE(8, at)
      record.writeUInt32LE(packed.length, at + 10)
      record.writeUInt32LE(Buffer.byteLength(text), at + 14)
      record.writeUInt16LE(name.length, at + 18)
    }
    entry.writeUInt32LE(offset, 42)
    locals.push(head, Buffer.from(name), packed)
    entries.push(entry, Buffer.from(name))
    offset += 30 + name.length + packed.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length / 2, 8)
  end.writeUInt16LE(entries.length / 2, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, directory, end])
}
