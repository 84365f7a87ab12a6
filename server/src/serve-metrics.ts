import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { notFound, Refusal } from './kernel/errors.ts'
import { StartError } from './config/start-error.ts'

const contentType = 'text/plain; version=0.0.4; charset=utf-8'

/** GET /metrics beside the product, with a bearer token; without a configured token it does not exist. */
export function serveMetrics(http: FastifyInstance, { metricsToken }: Config, metrics: () => Promise<string>) {
  http.get('/metrics', async ({ headers }, reply) => {
    if (!metricsToken) throw notFound()
    if (!bears(headers.authorization, metricsToken)) throw new Refusal(401, 'Serve il token delle metriche')
    return reply.type(contentType).send(await metrics())
  })
}

/** The same on a port of its own: for this machine alone, unless a token guards it. */
export async function listenForMetrics({ metricsPort, metricsToken, host }: Config, metrics: () => Promise<string>) {
  if (metricsPort === undefined) return undefined
  const server = createServer((request, response) => {
    const answer = (status: number, text: string) =>
      response.writeHead(status, { 'Content-Type': contentType }).end(text)
    if (request.url?.split('?')[0] !== '/metrics') answer(404, '')
    else if (metricsToken && !bears(request.headers.authorization, metricsToken)) answer(401, '')
    else
      metrics().then(
        (text) => answer(200, text),
        () => answer(500, ''),
      )
  })
  const at = metricsToken ? host : '127.0.0.1'
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: Error & { code?: string }) =>
      reject(
        new StartError(`Impossibile ascoltare su ${at}:${metricsPort} (${error.code}): controllare METRICS_PORT.`),
      ),
    )
    server.listen(metricsPort, at, resolve)
  })
  server.unref()
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : metricsPort,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Compared by their hashes, so that the time reveals nothing about the token. */
const bears = (authorization: string | undefined, token: string) =>
  timingSafeEqual(hash(authorization ?? ''), hash(`Bearer ${token}`))
const hash = (text: string) => createHash('sha256').update(text).digest()
