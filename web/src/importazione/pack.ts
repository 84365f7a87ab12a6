import { importLimits } from '@quadra/contract/importazione/schema'
import { fileLimit } from '@quadra/contract/kernel/upload'
import { nameIn, plainName } from './file-names.ts'

/** A file to upload, from any source: its bytes are read when they are needed. */
export interface PackedFile {
  readonly nome: string
  readonly dimensione: number
  readonly read: () => Promise<Blob>
}

/** The files of a zip, or those chosen together. Unusable ones are refused with a message. */
export async function openPack(chosen: readonly File[]): Promise<PackedFile[]> {
  const [first] = chosen
  const files = chosen.length === 1 && first && isZip(first) ? await openZip(first) : chosen.map(asItIs)
  if (files.length === 0) throw new PackProblem('Lo zip non contiene file')
  if (files.length > importLimits.files) throw new PackProblem(`Al massimo ${importLimits.files} file`)
  const twice = firstTwice(files.map(({ nome }) => nome))
  if (twice) throw new PackProblem(`Due file si chiamano «${twice}»: rinominarne uno`)
  return files
}

/** What is wrong with the given files, as a message for their sender. */
export class PackProblem extends Error {
  override readonly name = 'PackProblem'
}

const isZip = ({ name, type }: File) => /\.zip$/i.test(name) || /^application\/(x-)?zip(-compressed)?$/.test(type)

const asItIs = (file: File): PackedFile => ({
  nome: plainName(file.name),
  dimensione: file.size,
  read: async () => file,
})

/** Opened here: the server never sees the zip. Of the library only what reads is loaded, and only now. */
async function openZip(zip: File): Promise<PackedFile[]> {
  if (zip.size > importLimits.zipBytes) throw new PackProblem('Lo zip non deve superare i 200 MB')
  const { BlobReader, ZipReader, configure } = await import('@zip.js/zip.js/lib/zip-core-custom.js')
  // Workers made of text are what the page's policy forbids; the browser inflates by itself.
  configure({ useWebWorkers: false, useCompressionStream: true })
  const reader = new ZipReader(new BlobReader(zip), { filenameValidation: 'tolerant', decodeText: nameIn })
  const files: PackedFile[] = []
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      if (entry.directory || isOfTheSystem(entry.filename)) continue
      if (entry.encrypted) throw new PackProblem('Lo zip è protetto da una password: rifarlo senza')
      // The limit is checked at each entry: a zip may claim millions.
      if (
        files.push({ nome: plainName(entry.filename), dimensione: entry.uncompressedSize, read }) > importLimits.files
      )
        break
      async function read() {
        const { sink, blob } = collector()
        await (entry as { getData: (into: WritableStream, how: object) => Promise<unknown> }).getData(sink, {
          checkSignature: true,
        })
        return blob()
      }
    }
  } catch (error) {
    throw error instanceof PackProblem ? error : new PackProblem('Il file non è uno zip leggibile', { cause: error })
  }
  return files
}

/** What systems put beside people's files. */
const isOfTheSystem = (path: string) =>
  /(^|[\\/])(__MACOSX[\\/]|\._[^\\/]*$|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i.test(path)

/** The bytes of an entry, limited to the largest file: the sizes declared in a zip need not be true. */
function collector() {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const sink = new WritableStream<Uint8Array<ArrayBuffer>>({
    write(part) {
      size += part.byteLength
      if (size > fileLimit) throw new PackProblem('Il file nello zip è più grande di quanto dice')
      parts.push(part)
    },
  })
  return { sink, blob: () => new Blob(parts) }
}

const firstTwice = (names: readonly string[]) => {
  const met = new Set<string>()
  return names.find((name) => met.size === met.add(name.toLowerCase()).size)
}
