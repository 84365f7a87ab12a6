import { once } from 'node:events'
import { createServer } from 'node:http'

export interface Notice {
  readonly id: string
  readonly signature: string
  readonly body: { readonly type: string; readonly data: object }
}

/** Another system that is notified what happens: it takes everything. */
export async function startReceiver() {
  const notices: Notice[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { 'webhook-id': id, 'webhook-signature': signature } = request.headers
      notices.push({ id: String(id), signature: String(signature), body: JSON.parse(Buffer.concat(parts).toString()) })
      response.end('Ricevuto')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return { url: `http://127.0.0.1:${port}/quadra`, notices, stop: () => server.close() }
}
