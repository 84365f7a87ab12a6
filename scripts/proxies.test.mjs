import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { root } from './prepare/program.mjs'

// Each sample of deploy/ in its own program, before a product that answers and one that is away. What is changed of a sample is where it
// listens, its certificate and its paths.

const read = (file) => readFileSync(`${root}deploy/${file}`, 'utf8')
const text = 'Una riga che si ripete. '.repeat(400)
let product
let folder
let port
let next = 4191

beforeAll(async () => {
  folder = mkdtempSync(`${tmpdir()}/quadra-proxies-`)
  product = createServer((request, response) => {
    response.setHeader('Content-Type', 'application/json; charset=utf-8')
    if (request.url === '/full') {
      response.writeHead(503, { 'Retry-After': '30' })
      response.end('{"message":"Spazio esaurito"}')
      return
    }
    request.resume().on('end', () => response.end(JSON.stringify({ text, headers: request.headers })))
  })
  port = await listen(product)
})
afterAll(async () => {
  product.close()
  rmSync(folder, { recursive: true, force: true })
})

async function listen(server) {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server.address().port
}

const without = (source, ...pieces) => pieces.reduce((rest, [from, to]) => replaced(rest, from, to), source)
function replaced(source, from, to) {
  const changed = source.replace(from, to)
  if (changed === source) throw new Error(`the sample no longer has ${from}`)
  return changed
}

const samples = {
  nginx: (at, upstream) => {
    const site = without(
      read('nginx.conf'),
      [/server \{\n  listen 80;[^}]*\}\n/, ''],
      ['  listen 443 ssl http2;\n  listen [::]:443 ssl http2;', `  listen 127.0.0.1:${at};`],
      [/ {2}ssl_\w+ .*;\n/g, ''],
      ['127.0.0.1:3000', `127.0.0.1:${upstream}`],
      ['/var/log/nginx/access.log', `${folder}/nginx-access.log`],
    )
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    )
    writeFileSync(
      `${folder}/nginx.conf`,
      `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log;\nevents {}\nhttp {\n${temporary.join('\n')}\n${site}\n}\n`,
    )
    return ['nginx', ['-c', `${folder}/nginx.conf`, '-e', `${folder}/nginx.log`]]
  },
  caddy: (at, upstream) => {
    const site = without(
      read('Caddyfile'),
      ['quadra.example.org', `http://127.0.0.1:${at}`],
      ['127.0.0.1:3000', `127.0.0.1:${upstream}`],
    )
    writeFileSync(`${folder}/Caddyfile`, `{\n\tadmin off\n\tauto_https off\n}\n${site}`)
    return ['caddy', ['run', '--config', `${folder}/Caddyfile`, '--adapter', 'caddyfile']]
  },
  haproxy: (at, upstream) => {
    const whole = read('ha/haproxy.cfg')
    const quadra = whole.slice(whole.indexOf('frontend quadra'), whole.indexOf('# For Prometheus'))
    const text = without(
      `${whole.slice(whole.indexOf('defaults'), whole.indexOf('# To whichever'))}${quadra}`,
      [':443 ssl crt /etc/haproxy/quadra.pem alpn h2,http/1.1', `127.0.0.1:${at}`],
      [/ {2}server quadra[23] .*\n/g, ''],
      [/\$\{ONE\}:3000/g, `127.0.0.1:${upstream}`],
    )
    writeFileSync(`${folder}/haproxy.cfg`, text)
    return ['haproxy', ['-db', '-f', `${folder}/haproxy.cfg`]]
  },
  apache2: (at, upstream) => {
    const whole = read('apache.conf')
    const site = without(
      whole.slice(whole.indexOf('<VirtualHost *:443>')),
      ['*:443', `127.0.0.1:${at}`],
      ['  Protocols h2 http/1.1\n', ''],
      [/ {2}SSL.*\n/g, ''],
      ['${APACHE_LOG_DIR}', folder],
      ['127.0.0.1:3000', `127.0.0.1:${upstream}`],
    )
    const modules = [
      'mpm_event',
      'authz_core',
      'proxy',
      'proxy_http',
      'headers',
      'deflate',
      'filter',
      'setenvif',
      'mime',
      'env',
      'rewrite',
    ]
    const loads = modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`)
    mkdirSync(`${folder}/apache`, { recursive: true })
    const head = `ServerRoot ${folder}/apache\nServerName localhost\nPidFile ${folder}/apache.pid\nErrorLog ${folder}/apache.log\nTypesConfig /etc/mime.types\nUser www-data\nGroup www-data\nListen 127.0.0.1:${at}\n`
    writeFileSync(`${folder}/apache.conf`, `${loads.join('\n')}\n${head}${site}`)
    return ['apache2', ['-D', 'FOREGROUND', '-f', `${folder}/apache.conf`]]
  },
}

const isInstalled = (name) => spawnSync('sh', ['-c', `PATH="$PATH:/usr/sbin" command -v ${name}`]).status === 0

describe.each(Object.keys(samples))('the sample for %s', (name) => {
  async function withProxy(upstream, work) {
    const at = next++
    const [program, args] = samples[name](at, upstream)
    let said = ''
    const child = spawn(program, args, {
      env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin`, HOME: folder },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
    const ended = once(child, 'exit')
    const url = `http://127.0.0.1:${at}`
    try {
      await vi
        .waitFor(() => fetch(url), { timeout: 60_000, interval: 100 })
        .catch((error) => {
          throw new Error(`${name} does not answer: ${said}`, { cause: error })
        })
      await work(url)
    } finally {
      child.kill('SIGTERM')
      await ended
    }
  }

  it('passes what the product needs, compresses, and refuses what is too large in words', async ({ skip }) => {
    if (!isInstalled(name)) skip(`${name} is not installed: apt-get install nginx caddy haproxy apache2`)
    await withProxy(port, async (url) => {
      // HAProxy and Caddy look at a product before they use it.
      await vi.waitFor(async () => expect((await fetch(url)).status).toBe(200), { timeout: 60_000, interval: 100 })
      const answer = await fetch(url, {
        headers: { 'X-Forwarded-For': '203.0.113.7', Origin: 'https://quadra.example.org', 'Accept-Encoding': 'gzip' },
      })
      const { headers } = await answer.json()
      expect(answer.headers.get('content-encoding')).toBe('gzip')
      expect(headers['x-forwarded-for']).toBe('127.0.0.1')
      expect(headers.origin).toBe('https://quadra.example.org')

      const own = await fetch(`${url}/full`)
      expect([own.status, own.headers.get('retry-after'), await own.json()]).toEqual([
        503,
        '30',
        { message: 'Spazio esaurito' },
      ])

      const large = await fetch(url, { method: 'POST', body: new Uint8Array(3_500_000) })
      expect([large.status, large.headers.get('content-type')]).toEqual([413, 'application/json; charset=utf-8'])
      expect(await large.json()).toEqual({ message: 'Il file è troppo grande: al massimo 2 MB.' })
    })
  })

  it('says in JSON that the product is away, and when to try again', async ({ skip }) => {
    if (!isInstalled(name)) skip(`${name} is not installed: apt-get install nginx caddy haproxy apache2`)
    const closed = createServer()
    const nobody = await listen(closed)
    await new Promise((resolve) => closed.close(resolve))
    await withProxy(nobody, async (url) => {
      const answer = await fetch(`${url}/api/audit`)
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
      expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
      expect(await answer.json()).toEqual({ message: 'Quadra non risponde per ora: riprovare tra poco.' })
    })
  })
})
