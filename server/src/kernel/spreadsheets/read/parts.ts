import { createInflateRaw } from 'node:zlib'
import { type Entry, entriesOf, Unreadable, unreadable } from './guard.ts'
import { readXml, type Seen } from './xml.ts'

/** Relationships and sheets of a workbook: a sheet is small, but each must be read. */
const most = 1000

/** Reads one part of the workbook; false where there is no such part. */
export type ReadPart = (name: string, seen: Seen) => Promise<boolean>

/** What a workbook is made of, as far as it is read: nothing but these parts is ever inflated. */
export interface Parts {
  readonly sheets: readonly { readonly name: string; readonly part: string; readonly hidden: boolean }[]
  readonly from1904: boolean
  readonly strings: string | undefined
  readonly styles: string | undefined
}

export function partReader(bytes: Buffer): ReadPart {
  const entries = new Map(entriesOf(bytes).map((entry) => [entry.name.toLowerCase(), entry]))
  return async (name, seen) => {
    const entry = entries.get(name.toLowerCase())
    if (entry) await readXml(inflated(bytes, entry), seen)
    return entry !== undefined
  }
}

export async function partsOf(read: ReadPart): Promise<Parts> {
  const top = await relationsOf(read, '_rels/.rels', '')
  const workbook = top.find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml'
  const folder = workbook.slice(0, workbook.lastIndexOf('/') + 1)
  const related = await relationsOf(read, `${folder}_rels/${workbook.slice(folder.length)}.rels`, folder)
  const named: { name: string; id: string; hidden: boolean }[] = []
  let from1904 = false
  const found = await read(workbook, {
    open: (name, attribute) => {
      if (name === 'workbookPr') from1904 = /^(1|true)$/.test(attribute('date1904') ?? '')
      if (name === 'sheet') named.push(sheetOf(attribute))
      if (named.length > most) throw new Unreadable(unreadable)
    },
  })
  if (!found) throw new Unreadable(unreadable)
  const part = (type: string) => related.find((one) => one.type === type)?.target
  const sheets = named.flatMap(({ name, id, hidden }) => {
    const target = related.find((one) => one.id === id && one.type === 'worksheet')?.target
    return name && target ? [{ name, part: target, hidden }] : []
  })
  return { sheets, from1904, strings: part('sharedStrings'), styles: part('styles') }
}

const sheetOf = (attribute: (name: string) => string | undefined) => ({
  name: attribute('name') ?? '',
  id: attribute(':id') ?? '',
  hidden: /^(hidden|veryHidden)$/.test(attribute('state') ?? ''),
})

async function relationsOf(read: ReadPart, name: string, folder: string) {
  const found: { id: string; type: string; target: string }[] = []
  await read(name, {
    open: (element, attribute) => {
      if (element !== 'Relationship') return
      const type = attribute('Type') ?? ''
      const target = resolved(folder, attribute('Target') ?? '')
      found.push({ id: attribute('Id') ?? '', type: type.slice(type.lastIndexOf('/') + 1), target })
      if (found.length > most) throw new Unreadable(unreadable)
    },
  })
  return found
}

/** A target is relative to the folder of the part that names it, or to the root. */
function resolved(folder: string, target: string) {
  const parts: string[] = []
  for (const part of (target.startsWith('/') ? target : `${folder}${target}`).split('/'))
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  return parts.join('/')
}

/** The directory may declare a wrong size of an entry: no more than the declared size is inflated. */
async function* inflated(bytes: Buffer, { start, packed, size, method }: Entry) {
  const from = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28)
  const content = bytes.subarray(from, from + packed)
  if (content.length !== packed || (method !== 0 && method !== 8)) throw new Unreadable(unreadable)
  const text = new TextDecoder()
  let length = 0
  for await (const chunk of method === 0 ? [content] : unpacked(content)) {
    length += chunk.length
    if (length > size) throw new Unreadable(unreadable)
    yield text.decode(chunk, { stream: true })
  }
  if (length !== size) throw new Unreadable(unreadable)
  yield text.decode()
}

function unpacked(content: Buffer): AsyncIterable<Buffer> {
  const inflate = createInflateRaw({ chunkSize: 2 ** 16 })
  inflate.end(content)
  return inflate
}
