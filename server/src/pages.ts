import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { notFound } from './kernel/errors.ts'
import { sendError } from './kernel/http/serve.ts'

const api = /^\/(api|oauth|assets|metrics)(\/|$)/

/** The built pages: assets for ever, the shell always fresh, and the shell for every address the browser routes itself. */
export async function servePages(http: FastifyInstance, root: string) {
  const built = existsSync(root)
  if (built)
    await http.register(fastifyStatic, {
      root,
      preCompressed: true,
      cacheControl: false,
      wildcard: false,
      setHeaders: (reply, path) => {
        reply.header('Cache-Control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  http.setNotFoundHandler((request, reply) => {
    const page =
      built && (request.method === 'GET' || request.method === 'HEAD') && !api.test(request.url.split('?')[0] ?? '')
    return page ? reply.sendFile('index.html') : sendError(notFound(), request, reply)
  })
}
