import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { profilePath } from '@quadra/contract/session/place'
import { notFound } from './kernel/errors.ts'
import { methodsOf, wrongMethod } from './kernel/http/methods.ts'
import { sendError } from './kernel/http/send-error.ts'

const api = /^\/(api|oauth|assets|metrics)(\/|$)/

/** Pages have no dot in their address: what has one is a file, and those that exist are served above. */
const isFile = (path: string) => path.includes('.')

/** A page that is open without a session, by its address alone: a separate page, which no search engine lists. */
const open = /^\/r(\/|$)/

type Contact = Pick<Config, 'publicUrl' | 'securityContact'>

/**
 * The built pages: assets cached for ever, the shell always fresh, and the shell for every address the browser routes
 * itself.
 */
export async function servePages(http: FastifyInstance, root: string, { publicUrl, securityContact }: Contact) {
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
  // Nothing here is for search engines; password managers find the page by its usual name.
  http.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send('User-agent: *\nDisallow: /\n'),
  )
  http.get('/.well-known/change-password', (_request, reply) => reply.redirect(profilePath, 302))
  if (securityContact)
    http.get('/.well-known/security.txt', (_request, reply) =>
      reply.type('text/plain; charset=utf-8').send(securityText(securityContact, publicUrl)),
    )
  http.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const methods = methodsOf(path)
    if (methods && !methods.includes(request.method)) return sendError(wrongMethod(methods), request, reply)
    const page = built && (request.method === 'GET' || request.method === 'HEAD') && !api.test(path) && !isFile(path)
    if (!page) return sendError(notFound(), request, reply)
    if (open.test(path)) return reply.header('X-Robots-Tag', 'noindex, nofollow').sendFile('reclamo.html')
    return reply.sendFile('index.html')
  })
}

/** RFC 9116: where to report a weakness; it is to be read again after a month. */
const securityText = (contact: string, publicUrl: string) =>
  [
    `Contact: ${contact}`,
    `Expires: ${new Date(Date.now() + 30 * 86_400_000).toISOString()}`,
    'Preferred-Languages: it, en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
