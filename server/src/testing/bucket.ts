import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

const key = 'quadra'
const secret = 'segreto/con+segni='

/**
 * An S3 service with one bucket, in memory. Like the real ones it accepts only signed requests, and only the signed
 * bytes.
 */
export async function openBucket() {
  const objects = new Map<string, Buffer>()
  const uploads = new Map<string, Buffer[]>()
  const bucket = { objects, uploads, failingPart: 0, outages: 0, calls: 0, hangs: false }
  const server = createServer(async (request, response) => {
    bucket.calls += 1
    const body = await buffer(request)
    // Takes what is sent, and never answers.
    if (bucket.hangs) return undefined
    if (bucket.outages > 0) {
      bucket.outages -= 1
      return refuse(response, 503, 'SlowDown')
    }
    return serve(bucket, request, body, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = (secretKey = secret, name = 'prova') =>
    `s3://${key}:${encodeURIComponent(secretKey)}@127.0.0.1:${port}/${name}?region=eu-south-1&tls=0`
  return Object.assign(bucket, {
    url,
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  })
}

interface Contents {
  readonly objects: Map<string, Buffer>
  /** What is being sent in parts. */
  readonly uploads: Map<string, Buffer[]>
  /** The number of a part that is never taken. */
  readonly failingPart: number
}
function serve(bucket: Contents, request: IncomingMessage, body: Buffer, response: ServerResponse) {
  const { objects } = bucket
  const [path = '', query] = (request.url ?? '').split('?')
  const [, name, id = ''] = path.split('/')
  const refusal = unsigned(request, body)
  if (refusal) return refuse(response, refusal === 'XAmzContentSHA256Mismatch' ? 400 : 403, refusal)
  if (name !== 'prova') return refuse(response, 404, 'NoSuchBucket')
  if (query) return takePart(bucket, { method: request.method!, id, query, body }, response)
  if (request.method === 'PUT') objects.set(id, body)
  if (request.method === 'DELETE') objects.delete(id)
  if (request.method === 'PUT') return response.end()
  if (request.method === 'DELETE') return response.writeHead(204).end()
  const found = objects.get(id)
  if (found) response.setHeader('Content-Length', found.length)
  return found ? response.end(request.method === 'HEAD' ? undefined : found) : refuse(response, 404, 'NoSuchKey')
}

interface Part {
  readonly method: string
  readonly id: string
  readonly query: string
  readonly body: Buffer
}
/** An upload in parts: begun, a part, ended with the list of its parts, or given up. */
function takePart(
  { objects, uploads, failingPart }: Contents,
  { method, id, query, body }: Part,
  response: ServerResponse,
) {
  const given = new URLSearchParams(query)
  if (given.has('uploads')) {
    uploads.set('u/1+', [])
    return response.end('<InitiateMultipartUploadResult><UploadId>u/1+</UploadId></InitiateMultipartUploadResult>')
  }
  const upload = given.get('uploadId') ?? ''
  const parts = uploads.get(upload)
  if (!parts) return refuse(response, 404, 'NoSuchUpload')
  if (method === 'PUT') {
    if (Number(given.get('partNumber')) === failingPart) return refuse(response, 500, 'InternalError')
    parts[Number(given.get('partNumber')) - 1] = body
    return response.setHeader('ETag', `"${hash(body)}"`).end()
  }
  uploads.delete(upload)
  if (method === 'DELETE') return response.writeHead(204).end()
  const named = [...body.toString().matchAll(/<ETag>"(\w+)"<\/ETag>/g)].map(([, etag]) => etag)
  if (named.join() !== parts.map(hash).join()) return response.end('<Error><Code>InvalidPart</Code></Error>')
  objects.set(id, Buffer.concat(parts))
  return response.end('<CompleteMultipartUploadResult/>')
}

const refuse = (response: ServerResponse, status: number, code: string) =>
  response.writeHead(status, { 'Content-Type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`)

function unsigned({ method = '', url = '', headers }: IncomingMessage, body: Buffer): string | undefined {
  const given = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/\S+, ?SignedHeaders=(\S+), ?Signature=(\w+)$/.exec(
    headers.authorization ?? '',
  )
  if (given?.[1] !== key) return 'InvalidAccessKeyId'
  if (given[3] !== signature({ method, url, headers, secret, region: 'eu-south-1' })) return 'SignatureDoesNotMatch'
  const digest = headers['x-amz-content-sha256']
  return method !== 'PUT' || digest === hash(body) ? undefined : 'XAmzContentSHA256Mismatch'
}

interface Signed {
  readonly method: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly secret: string
  readonly region: string
}

/** Signature version 4 of a request whose headers name what is signed. */
export function signature({ method, url, headers, secret, region }: Signed): string {
  const names = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')?.[1] ?? ''
  const lines = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const digest = String(headers['x-amz-content-sha256'])
  const request = [method, url.split('?')[0], url.split('?')[1] ?? '', lines.join(''), names, digest].join('\n')
  const instant = String(headers['x-amz-date'])
  const scope = [instant.slice(0, 8), region, 's3', 'aws4_request']
  const signingKey = scope.reduce<Buffer>((previous, part) => hmac(previous, part), Buffer.from(`AWS4${secret}`))
  return hmac(signingKey, ['AWS4-HMAC-SHA256', instant, scope.join('/'), hash(request)].join('\n')).toString('hex')
}

const hash = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (hmacKey: Buffer, data: string) => createHmac('sha256', hmacKey).update(data).digest()
