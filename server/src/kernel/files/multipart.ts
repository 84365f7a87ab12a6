import { finished } from 'node:stream'
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy'
import { fileLimit, fileTooLarge } from '@quadra/contract/kernel/upload'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../errors.ts'

export interface Multipart {
  readonly fields: Readonly<Record<string, string>>
  readonly file: UploadedFile | undefined
}
export interface UploadedFile {
  /** The name on the sender's machine, with any characters. */
  readonly name: string
  readonly bytes: Buffer
}

/** Leaves multipart bodies unread until a handler requests them; calls that take no file refuse them. */
export function acceptMultipart(http: FastifyInstance) {
  http.addContentTypeParser('multipart/form-data', async ({ routeOptions }: FastifyRequest) => {
    const { endpoint } = routeOptions.config
    if (endpoint && !endpoint.upload) throw new Refusal(415, 'Questa chiamata non accetta file')
  })
}

export const isMultipart = ({ headers }: FastifyRequest) =>
  /^multipart\/form-data\b/i.test(headers['content-type'] ?? '')

/** Room for every form of the product; together they limit the memory one upload can use. */
const limits = {
  fileSize: fileLimit,
  files: 1,
  fields: 50,
  parts: 51,
  fieldSize: 100_000,
  headerPairs: 20,
  headerSize: 8192,
}

/** Receives the body into memory: after a failure there is nothing to clean up. */
export function readMultipart({ raw, headers }: FastifyRequest, field: string): Promise<Multipart> {
  return new Promise((resolve, reject) => {
    const parser = openParser(headers as BusboyHeaders)
    const fields = new Map<string, string>()
    let file: UploadedFile | undefined
    const refuse = (refusal: Refusal) => {
      // The rest is discarded unread, so that a client that is still sending gets the response.
      raw.unpipe(parser)
      raw.resume()
      reject(refusal)
    }
    parser.on('field', (name, value, _nameCut, valueCut) => (valueCut ? refuse(tooLarge()) : fields.set(name, value)))
    parser.on('file', (name, part, given) => {
      const chunks: Buffer[] = []
      part.on('data', (chunk: Buffer) => chunks.push(chunk))
      part.on('error', () => refuse(unreadable()))
      part.on('limit', () => name === field && refuse(new Refusal(413, fileTooLarge, { [field]: fileTooLarge })))
      part.on('end', () => {
        const bytes = Buffer.concat(chunks)
        // A form whose file was not chosen sends an empty part without a name.
        if (name === field && (given || bytes.length)) file = { name: readName(given ?? '') || field, bytes }
      })
    })
    for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const)
      parser.on(limit, () => refuse(new Refusal(400, 'Il modulo ha troppi campi o troppi file')))
    parser.on('error', () => refuse(unreadable()))
    parser.on('finish', () => resolve({ fields: Object.fromEntries(fields), file }))
    finished(raw, { writable: false }, (error) => error && refuse(new Refusal(400, 'Invio interrotto')))
    raw.pipe(parser)
  })
}

function openParser(headers: BusboyHeaders): BusboyInstance {
  try {
    return new Busboy({ headers, limits, preservePath: true })
  } catch {
    throw unreadable()
  }
}

/** Browsers write these three characters of a name so (WHATWG, multipart/form-data encoding); all others as they are. */
const readName = (name: string) => name.replaceAll(/%0A|%0D|%22/g, decodeURIComponent)

const unreadable = () => new Refusal(400, 'Il modulo inviato non è leggibile')
export const tooLarge = () => new Refusal(413, 'La richiesta è troppo grande')
