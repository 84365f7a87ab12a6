import { createHash, randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, inject, it, onTestFinished } from 'vitest'
import { proofOn } from '../kernel/files/storage.ts'
import { formOf } from '../testing/attachments.ts'
import { cast } from '../testing/cast.ts'
import { copyTemplate } from '../testing/engine.ts'
import { launch } from '../testing/process.ts'
import { pairOf, type Remote, remote, signIn } from '../testing/remote.ts'
import { unzipBytes } from '../testing/xlsx/unzip.ts'
import { pieceSize } from './pieces.ts'

const shared = inject('template').engine === 'postgres'

it('is completed by another process when its process is killed in the middle; of the dead one not a byte stays', async () => {
  const place = await copyTemplate()
  const start = () => launch({ ...place.environment, PORT: '0' })
  const first = start()
  const running = [first]
  onTestFinished(async () => {
    for (const { child, ended } of running) {
      child.kill('SIGKILL')
      await ended
    }
    await place.remove()
  })
  let address = await first.ready()
  const door = remote(() => address)
  const { access_token } = pairOf(await signIn(door, cast.gestore))
  const gestore = remote(() => address, access_token)
  await publishLarge(
    gestore,
    remote(() => address, pairOf(await signIn(door, cast.admin)).access_token),
  )
  const before = await fileCount(place.environment.DATA_DIR)

  const norma_id = (await rowsOf(gestore, '/api/norma')).find(({ descrizione }) => descrizione!.includes('9001'))!.id
  const cliente_id = (await rowsOf(gestore, '/api/cliente')).find(({ nome }) => nome!.startsWith('Alfa'))!.id
  const made = await gestore.post('/api/fascicolo', { cliente_id, norma_id, anno: 1995 })
  const url = `/api/fascicolo/${made.body.data.id}`
  // On a server another process is there already; what is embedded has one at a time.
  if (shared) running.push(start())
  const heir = running[1]?.ready()
  // Of that year there is nothing to print but the index; the large documents are behind it then.
  for (;;) {
    const { stato, lavoro } = (await gestore.get(url)).body.data
    if (stato !== 'in_preparazione' || /^(Registro|Indice|Impronte)/.test(lavoro.passo ?? '')) break
    await delay(20)
  }
  first.child.kill('SIGKILL')
  await first.ended
  expect(await fileCount(place.environment.DATA_DIR)).toBeGreaterThan(before)

  if (!heir) running.push(start())
  address = await (heir ?? running[1]!.ready())
  while ((await gestore.get(url)).body.data.stato === 'in_preparazione') await delay(100)
  const pack = (await gestore.get(url)).body.data
  expect(pack).toMatchObject({ stato: 'pronto', errore: null })
  const answer = await fetch(`${address}${url}/file`, { headers: { authorization: `Bearer ${access_token}` } })
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect([bytes.length, hashOf(bytes)]).toEqual([pack.dimensione, pack.sha256])
  const files = unzipBytes(bytes)
  const listed = files.get('SHA256SUMS')!.toString().trimEnd().split('\n')
  expect(listed).toHaveLength(files.size - 2)
  for (const line of listed) expect(line.slice(0, 64), line).toBe(hashOf(files.get(line.slice(66))!))
  expect(await fileCount(place.environment.DATA_DIR)).toBe(before + Math.ceil(bytes.length / pieceSize))
  expect((await gestore.del(url)).status).toBe(204)
  expect(await fileCount(place.environment.DATA_DIR)).toBe(before)
}, 600_000)

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const rowsOf = async (who: Remote, path: string) =>
  (await who.get(path)).body.data as { id: number; descrizione?: string; nome?: string }[]
/** Counts the stored files, without the probe that the health check writes every few minutes. */
const fileCount = async (dataDir: string) =>
  (await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile() && !entry.name.startsWith(proofOn(0)),
  ).length

/** Two controlled documents in force that fill more than a piece. */
async function publishLarge(gestore: Remote, admin: Remote) {
  const approvatore_id = (await admin.get('/api/user')).body.data.id
  const tipo = (await rowsOf(gestore, '/api/tipo_documento'))[0]!
  const values = { tipo_documento_id: String(tipo.id), data: '2026-02-03', controllato: '1', servizi_persona: '1' }
  for (const descrizione of ['Uno', 'Due']) {
    const form = formOf({ ...values, descrizione }, randomBytes(1_500_000), `${descrizione}.pdf`)
    const { body } = await gestore.post('/api/documento', form)
    const { id, revisione_aperta } = body.data
    const move = `/api/documento/${id}/revisione/${revisione_aperta.id}/stato`
    expect((await gestore.put(move, { stato: 'in_approvazione', approvatore_id })).status).toBe(200)
    expect((await admin.put(move, { stato: 'approvata' })).status).toBe(200)
  }
}
