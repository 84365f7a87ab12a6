import { randomBytes } from 'node:crypto'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, it, onTestFinished, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { openDatabase } from '../database/open.ts'
import { sha256 } from '../kernel/files/keep.ts'
import { verifyLog } from '../kernel/log/verify-log.ts'
import { cast } from '../testing/cast.ts'
import { brokenFiles, halfOperations } from '../testing/half-operations.ts'
import { keysFor } from '../testing/ledger.ts'
import { startPostgres } from '../testing/postgres.ts'
import { launch, shortLived } from '../testing/process.ts'
import { pairOf, remote, signIn } from '../testing/remote.ts'
import { noSmallDisk, smallDisk } from '../testing/small-disk.ts'

const template = inject('template')
// Another machine of a cluster may take over: the same write is worth repeating.
const refused = template.engine === 'postgres' ? 503 : 507

it('a full disk is reported to users and operators; nothing is lost, and with room all works again', async ({
  skip,
}) => {
  const { directory, fill, free, remove } = smallDisk(256) ?? skip(noSmallDisk)
  const place = await newPlace(directory)
  const product = launch({ ...place.environment, PORT: '0' }, shortLived)
  onTestFinished(async () => {
    product.child.kill('SIGKILL')
    await product.ended
    await place.remove()
    remove()
  })
  const address = await product.ready()
  const door = remote(() => address)
  const admin = remote(() => address, pairOf(await signIn(door, cast.admin)).access_token)
  const { cliente_id, norma_conformita_id: norma_id, tipo_documento_id } = await keysFor(admin)
  const descriptions = new Map<string, string>()
  const files = new Map<string, string>()

  const report = { cliente_id, norma_id, data_segnalazione: '2026-02-10', segnalante: 'Auditor', tipo: 'reclamo' }
  const write = async () => {
    const descrizione = randomBytes(6000).toString('base64')
    const reply = await admin.post('/api/non_conformita', { ...report, descrizione })
    if (reply.status === 201) descriptions.set(`/api/non_conformita/${reply.body.data.id}`, descrizione)
    return reply
  }
  const upload = async () => {
    const bytes = randomBytes(500_000)
    const form = new FormData()
    form.set('tipo_documento_id', String(tipo_documento_id))
    form.set('descrizione', 'Procedura')
    form.set('data', '2026-02-03')
    form.set('servizi_persona', '1')
    form.set('documento', new Blob([bytes]), 'procedura.bin')
    const reply = await admin.post('/api/documento', form)
    if (reply.status === 201) files.set(reply.body.data.file_uuid, sha256(bytes))
    return reply
  }
  const watcher = async () => (await door.get('/readyz')) as { status: number; body: any }
  const lost = async () => {
    const read = [...descriptions].map(
      async ([path, text]) => (await admin.get(path)).body.data?.descrizione === text || path,
    )
    return (await Promise.all(read)).filter((result) => result !== true)
  }

  expect((await write()).status).toBe(201)
  expect((await upload()).status).toBe(201)
  fill()

  const refusals = [await untilRefused(upload), await untilRefused(write)]
  for (const { status, body } of refusals) {
    expect(status).toBe(refused)
    expect(body.message).toBe(
      'Lo spazio su disco è esaurito: per ora non si può salvare. Avvisare chi gestisce il server.',
    )
  }
  await vi.waitFor(async () => {
    const { status, body } = await watcher()
    expect(status).toBe(200)
    expect(body.stato).toBe('degradato')
    expect(body.guasti.map(({ parte }: { parte: string }) => parte)).toEqual(['database', 'file'])
  }, patience)
  expect((await untilRefused(write)).status).toBe(refused)
  expect(await lost()).toEqual([])
  const alarms = () =>
    product
      .output()
      .split('\n')
      .filter((line) => line.includes('"level":50'))
  expect(
    alarms()
      // A daily job that meets the full disk says so in a line of its own.
      .flatMap((line) => JSON.parse(line).parte ?? [])
      .toSorted(),
  ).toEqual(['database', 'file'])

  free()
  await vi.waitFor(async () => expect((await watcher()).body).toEqual({ stato: 'pronto' }), patience)
  expect((await write()).status).toBe(201)
  expect((await upload()).status).toBe(201)
  expect(await lost()).toEqual([])
  product.child.kill('SIGTERM')
  expect((await product.ended).code).toBe(0)

  const config = readConfig(place.environment, '')
  const { db, close } = await openDatabase(config, () => {})
  expect(await halfOperations(db)).toEqual([])
  expect(await brokenFiles(db, config, files)).toEqual([])
  expect((await verifyLog(db)).findings).toEqual([])
  await close()
}, 180_000)

const patience = { timeout: 60_000, interval: 200 }

/** Rows may still fit into existing pages, and a file if the engine has just freed some of its log. */
async function untilRefused<Reply extends { status: number }>(write: () => Promise<Reply>): Promise<Reply> {
  for (let left = 500; ; left--) {
    const reply = await write()
    if (reply.status !== 201 || !left) return reply
  }
}

/** All of a product's data on that disk; on a server, the server's too. */
async function newPlace(directory: string) {
  const dataDir = join(directory, 'data')
  const environment = { DATA_DIR: dataDir, DEMO: '1' }
  if (template.engine === 'embedded') {
    await cp(template.directory, dataDir, { recursive: true })
    return { environment, remove: async () => {} }
  }
  const server = await startPostgres({ durable: true, within: directory })
  const { url } = await server.createDatabase()
  return { environment: { ...environment, DATABASE_URL: url }, remove: server.stop }
}
