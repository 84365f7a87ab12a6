import { createHash } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { basename } from 'node:path'
import { AwsClient } from 'aws4fetch'
import type { Bucket } from '../config/bucket-url.ts'

/**
 * Copies a backup into a bucket, in parts: one call takes 5 GB at most. It needs no right to delete there, so that who takes over this machine
 * cannot remove the copies; how long they stay is the bucket's own rule.
 */
export async function copyToBucket({ address, ...credentials }: Bucket, path: string, partSize = 64 << 20) {
  const client = new AwsClient({ ...credentials, service: 's3', retries: 4 })
  const url = `${address}/${basename(path)}`
  const call = async (method: 'POST' | 'PUT' | 'HEAD' | 'DELETE', query: string, body?: Buffer | string) => {
    const answer = await client.fetch(`${url}${query}`, {
      method,
      ...(body !== undefined && { body, headers: { 'X-Amz-Content-Sha256': sha256(body) } }),
      signal: AbortSignal.timeout(patience),
    })
    const text = await answer.text()
    // The last call may answer 200 and an error all the same.
    const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1]
    if (answer.ok && !code) return { text, headers: answer.headers }
    throw Object.assign(new Error(`the bucket answered ${answer.status} to ${method} ${basename(path)}`), {
      code: `${answer.status} ${code ?? answer.statusText}`.trim(),
    })
  }

  const file = await openAsBlob(path)
  const { text } = await call('POST', '?uploads=')
  const upload = `uploadId=${encodeURIComponent(/<UploadId>([^<]+)<\/UploadId>/.exec(text)?.[1] ?? '')}`
  try {
    const parts: string[] = []
    for (let start = 0; start < file.size; start += partSize) {
      const bytes = Buffer.from(await file.slice(start, start + partSize).arrayBuffer())
      const number = parts.length + 1
      const { headers } = await call('PUT', `?partNumber=${number}&${upload}`, bytes)
      parts.push(`<Part><PartNumber>${number}</PartNumber><ETag>${headers.get('etag')}</ETag></Part>`)
    }
    const list = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
    await call('POST', `?${upload}`, list)
  } catch (error) {
    await call('DELETE', `?${upload}`).catch(() => {})
    throw error
  }
  const { headers } = await call('HEAD', '')
  if (Number(headers.get('content-length')) !== file.size) throw new Error('the copy has another size')
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex')

/** Milliseconds for one part, its repetitions included. */
const patience = 600_000
