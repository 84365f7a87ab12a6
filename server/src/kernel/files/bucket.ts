import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { Bucket } from '../../config/bucket-url.ts'
import type { FileStorage } from './storage.ts'

/** A bucket of any S3-compatible service, so that several machines share the files. Addressed by path, which all of them serve. */
export function bucketStorage({ address, ...credentials }: Bucket): FileStorage {
  const client = new AwsClient({ ...credentials, service: 's3', retries: 2 })

  async function call(
    method: 'PUT' | 'GET' | 'HEAD' | 'DELETE',
    id: string,
    init: RequestInit = {},
  ): Promise<Buffer | undefined> {
    const answer = await client.fetch(`${address}/${id}`, { method, signal: AbortSignal.timeout(patience), ...init })
    const body = Buffer.from(await answer.arrayBuffer())
    if (answer.ok) return body
    if (answer.status === 404 && method !== 'PUT') return undefined
    const code = `${answer.status} ${/<Code>(\w+)<\/Code>/.exec(body.toString())?.[1] ?? answer.statusText}`.trim()
    throw Object.assign(new Error(`the bucket answered ${code} to ${method} ${id}`), { code })
  }

  return {
    put: async (id, bytes) => {
      // Signed with the request: a service that received other bytes refuses them.
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      await call('PUT', id, {
        body: bytes,
        headers: { 'X-Amz-Content-Sha256': sha256, 'Content-Type': 'application/octet-stream' },
      })
    },
    get: (id) => call('GET', id),
    exists: async (id) => (await call('HEAD', id)) !== undefined,
    remove: async (id) => void (await call('DELETE', id)),
  }
}

/** Milliseconds for a whole call, its repetitions included: a request is answered within ten seconds. */
const patience = 8000
