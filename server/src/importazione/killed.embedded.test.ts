import { setTimeout as delay } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../config.ts'
import { openDatabase } from '../database/open.ts'
import { verifyLog } from '../kernel/log/verify-log.ts'
import { formOf } from '../testing/attachments.ts'
import { cast } from '../testing/cast.ts'
import { copyTemplate } from '../testing/engine.ts'
import { sheetOf } from '../testing/imports.ts'
import { launch } from '../testing/process.ts'
import { pairOf, type Remote, remote, signIn } from '../testing/remote.ts'

const rows = 1000

it('a process killed while it writes an import leaves nothing or all of it, and the next one ends the work at once', async () => {
  const place = await copyTemplate()
  const start = () => launch({ ...place.environment, PORT: '0' })
  let product = start()
  onTestFinished(async () => {
    product.child.kill('SIGKILL')
    await product.ended
    await place.remove()
  })
  let address = await product.ready()
  const at = () => address
  const { access_token } = pairOf(await signIn(remote(at), cast.managerAlfa))
  const manager = remote(at, access_token)
  const before = await services(manager)
  const id = await analysed(manager)
  expect((await manager.put(`/api/importazione/${id}/esegui`)).status).toBe(200)
  await inTheMiddle(manager, id)
  product.child.kill('SIGKILL')
  await product.ended

  const config = readConfig(place.environment, '')
  const { pool, db, close } = await openDatabase(config, () => {})
  const left =
    await pool.query(`select stato, (select count(*)::int from servizio where descrizione like 'Prova di arresto%') as written
    from importazione where id = ${id}`)
  // A quick machine may have been done by then.
  expect([
    { stato: 'in_esecuzione', written: 0 },
    { stato: 'eseguita', written: rows },
  ]).toContainEqual(left.rows[0])
  expect((await verifyLog(db)).findings).toEqual([])
  await close()

  product = start()
  address = await product.ready()
  while ((await stato(manager, id)) === 'in_esecuzione') await delay(50)
  expect(await stato(manager, id)).toBe('eseguita')
  expect(await services(manager)).toBe(before + rows)
})

const services = async (manager: Remote) => (await manager.get('/api/servizio?stato=tutti')).body.data.length as number
const stato = async (manager: Remote, id: number) =>
  (await manager.get(`/api/importazione/${id}`)).body.data.stato as string

async function analysed(manager: Remote): Promise<number> {
  const sheet = await sheetOf([
    ['Descrizione', 'Codice'],
    ...Array.from({ length: rows }, (_, row) => [`Prova di arresto ${row}`, `ARR${row}`]),
  ])
  const { id, mappatura } = (
    await manager.post('/api/importazione', formOf({ tipo: 'servizi' }, sheet, 'servizi.xlsx'))
  ).body.data
  await manager.put(`/api/importazione/${id}/mappatura`, { mappatura })
  while ((await stato(manager, id)) === 'in_analisi') await delay(50)
  return id
}

/** On this engine no call is answered while the transaction is open: the first late answer shows that it is. */
async function inTheMiddle(manager: Remote, id: number) {
  for (;;) {
    const state = stato(manager, id).catch(() => 'gone')
    if ((await Promise.race([state, delay(100, 'late')])) !== 'in_esecuzione') return
    await delay(5)
  }
}
