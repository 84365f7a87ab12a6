import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/**
 * A proxy before the product that simulates the network. It can drop everything, which a service worker cannot
 * distinguish from a silent server, and it can simulate newer builds, with other names for all files and none of the
 * previous ones.
 */
export async function startRelay(product: string) {
  let isDropping = false
  let build = 0
  const files = filesOf(await (await fetch(`${product}/sw.js`)).text())
  const server = createServer((request, response) => {
    if (!isDropping) void pass(product, request, response, { build, files }).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('No port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    drop: () => {
      isDropping = true
    },
    restore: () => {
      isDropping = false
      // What was dropped stays without an answer: its connections end.
      server.closeAllConnections()
    },
    update: () => {
      build += 1
    },
    /** Whether a file is of the build that is served now. */
    isPresent: (path: string) => files.some((file) => path.endsWith(`/${newName(file, build)}`)),
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

interface Build {
  readonly build: number
  readonly files: readonly string[]
}

const filesOf = (worker: string): readonly string[] =>
  (JSON.parse(/const build = (.*)/.exec(worker)![1]!) as { files: string[] }).files.map(
    (path) => path.split('/').at(-1)!,
  )

const newName = (file: string, build: number) => file.replace(/\.(\w+)$/, `${'N'.repeat(build)}.$1`)

async function pass(product: string, request: IncomingMessage, response: ServerResponse, { build, files }: Build) {
  const url = request.url ?? '/'
  const file = url.startsWith('/assets/') ? url.split('/').at(-1)! : undefined
  const original = file && files.find((one) => newName(one, build) === file)
  if (file && !original) return response.writeHead(404).end()
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const answer = await fetch(product + (original ? `/assets/${original}` : url), {
    method: request.method ?? 'GET',
    headers: passedOn(request),
    ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    redirect: 'manual',
  })
  const type = answer.headers.get('content-type') ?? ''
  let bytes = Buffer.from(await answer.arrayBuffer())
  const isOfBuild = file !== undefined || url === '/sw.js' || type.startsWith('text/html')
  if (build > 0 && isOfBuild && /javascript|css|html/.test(type)) bytes = renamed(bytes.toString(), { build, files })
  for (const [name, value] of answer.headers)
    if (!/^(content-length|content-encoding|transfer-encoding|connection|keep-alive|set-cookie|etag)$/.test(name))
      response.setHeader(name, value)
  const cookies = answer.headers.getSetCookie()
  if (cookies.length > 0) response.setHeader('set-cookie', cookies)
  return response.writeHead(answer.status).end(bytes)
}

/** Without conditional headers: the product's own build never changes. */
function passedOn({ headers }: IncomingMessage): Record<string, string> {
  const own = ['host', 'connection', 'if-none-match', 'if-modified-since', 'accept-encoding']
  const others = Object.entries(headers).filter(([name]) => !own.includes(name))
  return { ...(Object.fromEntries(others) as Record<string, string>), 'accept-encoding': 'identity' }
}

const renamed = (text: string, { build, files }: Build) =>
  Buffer.from(
    files
      .reduce((all, file) => all.replaceAll(file, newName(file, build)), text)
      .replace('"name":"', `"name":"${'n'.repeat(build)}`),
  )
