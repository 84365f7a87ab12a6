import { randomBytes } from 'node:crypto'
import { access, cp, mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, type TestContext, vi } from 'vitest'
import { openBucket } from './testing/bucket.ts'
import { copyTemplate } from './testing/engine.ts'
import { launch } from './testing/process.ts'

vi.setConfig({ testTimeout: 240_000 })

// Together: each waits most of the time for the product to look again.
describe.concurrent('a broken part is reported at the start and by /readyz, and recovers by itself', () => {
  it('a directory for files that cannot be written', async (context) => {
    const { environment, start } = await newPlace(context)
    const files = join(environment.DATA_DIR, 'files')
    await rename(files, `${files}.aside`)
    await writeFile(files, 'in the way')
    const product = await start()
    await product.degraded('file', 'I file non si possono salvare: controllare DATA_DIR')
    expect(product.warnings()).toEqual([expect.stringMatching(/ controllare DATA_DIR \((ENOTDIR|EEXIST)\)\.$/)])

    await rm(files)
    await rename(`${files}.aside`, files)
    await product.well()
    expect(product.warnings().length).toBe(1)
  })

  it('a bucket that refuses', async (context) => {
    const bucket = await openBucket()
    context.onTestFinished(() => bucket.close())
    bucket.outages = Infinity
    const { start } = await newPlace(context)
    const product = await start({ STORAGE_URL: bucket.url() })
    await product.degraded('file', 'I file non si possono salvare: controllare STORAGE_URL')
    expect(product.warnings()).toEqual([expect.stringContaining('(503 SlowDown)')])

    bucket.outages = 0
    await product.well()
    expect(bucket.objects.size).toBe(0)
  })

  it('a key of secrets that is missing, or another', async (context) => {
    const { environment, start } = await newPlace(context)
    const key = join(environment.DATA_DIR, 'secret.key')
    const first = await start()
    await first.well()
    await rename(key, `${key}.aside`)
    const lacking =
      'Manca SECRET_KEY: questo processo non ha la chiave con cui sono cifrati i segreti delle app di autenticazione'
    const without = await (await first.again())({})
    await without.degraded('segreti', lacking)
    expect(without.warnings()).toEqual([`Attenzione: ${lacking}.`])
    const another = await (await without.again())({ SECRET_KEY: randomBytes(32).toString('base64') })
    await another.degraded('segreti', expect.stringContaining('SECRET_KEY non è la chiave di questo database'))
    const line = another
      .output()
      .split('\n')
      .find((text) => text.includes('"parte":"segreti"'))
    expect(JSON.parse(line!)).toMatchObject({ level: 50, parte: 'segreti', msg: 'a part does not work' })
    await rename(`${key}.aside`, key)
    const mended = await (await another.again())({})
    await mended.well()
  })

  it('a new key of the seals, and anchors that cannot be written', async (context) => {
    const { environment, start } = await newPlace(context)
    const anchors = join(environment.DATA_DIR, 'log-anchor.jsonl')
    const first = await start()
    await first.well()
    await vi.waitFor(() => access(anchors), { timeout: 30_000, interval: 100 })
    await rename(join(environment.DATA_DIR, 'log-key.pem'), join(environment.DATA_DIR, 'aside.pem'))
    const other = await (await first.again())({})
    await other.degraded(
      'chiave_sigilli',
      expect.stringContaining('La chiave dei sigilli (LOG_KEY) non è quella di prima'),
    )
    await rename(join(environment.DATA_DIR, 'aside.pem'), join(environment.DATA_DIR, 'log-key.pem'))
    await rename(anchors, `${anchors}.aside`)
    await mkdir(anchors)
    const blocked = await (await other.again())({})
    await blocked.degraded('ancore', expect.stringContaining('non si possono scrivere fuori dal database'))
    await rm(anchors, { recursive: true })
    await rename(`${anchors}.aside`, anchors)
    await blocked.well()
  })

  it('a press without its fonts', async (context) => {
    const { start } = await newPlace(context)
    const installed = await installation(context)
    await rename(installed.fonts, `${installed.fonts}.aside`)
    const product = await start({}, installed.program)
    await product.degraded('pdf', 'I PDF non si possono preparare')
    expect(product.warnings()).toEqual([expect.stringMatching(/the press ended with 1: Error: ENOENT.*NotoSans/)])
    expect(product.errors()).not.toMatch(/^ +at /m)

    await rename(`${installed.fonts}.aside`, installed.fonts)
    await product.well()
  })
})

async function newPlace({ onTestFinished }: TestContext) {
  const copy = await copyTemplate()
  onTestFinished(copy.remove)
  const start = async (more: Record<string, string> = {}, program?: string) => {
    const product = launch({ ...copy.environment, ...more, PORT: '0' }, { program })
    onTestFinished(async () => {
      product.child.kill('SIGTERM')
      expect((await product.ended).code).toBe(0)
    })
    const address = await product.ready()
    const readiness = async () => {
      const answer = await fetch(`${address}/readyz`)
      return { status: answer.status, body: await answer.json() }
    }
    const answers = (body: object) =>
      vi.waitFor(async () => expect(await readiness()).toEqual({ status: 200, body }), {
        timeout: 120_000,
        interval: 100,
      })
    expect((await readiness()).status).toBe(200)
    return {
      /** Ends it; starts another one at the same place. */
      again: async () => {
        product.child.kill('SIGTERM')
        await product.ended
        return start
      },
      output: product.output,
      degraded: (parte: string, problema: unknown) =>
        answers({ stato: 'degradato', guasti: [{ parte, problema, dal: expect.any(String) }] }),
      well: () => answers({ stato: 'pronto' }),
      warnings: () =>
        product
          .output()
          .split('\n')
          .filter((line) => line.startsWith('Attenzione')),
      errors: product.errors,
    }
  }
  return { environment: copy.environment, start }
}

/** A copy of the built product, in a folder where parts of it may be missing. */
async function installation({ onTestFinished }: TestContext) {
  const root = fileURLToPath(new URL('../../', import.meta.url))
  const folder = await mkdtemp(join(tmpdir(), 'quadra-installed-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'server'))
  for (const copied of [
    'server/dist',
    'server/demo/dist',
    'server/templates',
    'server/migrations',
    'server/package.json',
  ])
    await cp(join(root, copied), join(folder, copied), { recursive: true })
  await symlink(join(root, 'server/help'), join(folder, 'server/help'), 'junction')
  await symlink(join(root, 'web'), join(folder, 'web'), 'junction')
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  return { program: join(folder, 'server/dist/main.js'), fonts: join(folder, 'server/templates/fonts') }
}
