import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { EngineThread } from './engine-thread.ts'
import { temporaryDirectory } from './testing/temporary-directory.ts'
import { WorkerSocket } from './worker-socket.ts'

// Each test starts the engine, some of them several times.
test('the death of the thread is an error for the query in flight, and the next client finds the engine again', async () => {
  const { thread, newClient } = startThread()
  const first = newClient()
  await first.connect()
  await first.query('create table entry as select 1 as id')
  const endless = expect(first.query('select count(*) from generate_series(1, 1e12)')).rejects.toThrow(
    'Connection terminated unexpectedly',
  )
  await (await thread.worker()).terminate()
  await endless

  const next = newClient()
  await next.connect()
  expect((await next.query('select * from entry')).rows).toEqual([{ id: 1 }])
  await next.end()
})

test('a client waits until the one before has left, and may give up', async () => {
  const { newClient } = startThread()
  const [first, impatient, second] = [newClient(), newClient({ connectionTimeoutMillis: 1 }), newClient()]
  await first.connect()
  await first.query('begin')
  await first.query('create table undone (id int)')
  await expect(impatient.connect()).rejects.toThrow('timeout expired')

  const refused = expect(second.connect().then(() => second.query('select * from undone'))).rejects.toThrow('not exist')
  for (let turn = 0; turn < 100; turn++) await first.query('select * from undone')
  await first.end()
  await refused
  await second.end()
})

test('an engine that cannot start is an error', async () => {
  const thread = new EngineThread('/dev/null/postgres')
  await expect(thread.worker()).rejects.toThrow('ENOTDIR')
  await thread.close()
})

function startThread() {
  const thread = new EngineThread(join(temporaryDirectory(), 'postgres'))
  onTestFinished(() => thread.close())
  const newClient = (config?: pg.ClientConfig) => {
    const client = new pg.Client({
      user: 'postgres',
      ssl: false,
      stream: () => new WorkerSocket(() => thread.worker()),
      ...config,
    })
    client.on('error', () => {})
    return client
  }
  return { thread, newClient }
}
