import { expect, inject, it, onTestFinished, vi } from 'vitest'
import { openProduct } from '../testing/product.ts'

const { engine } = inject('template')

it.skipIf(engine !== 'postgres')(
  'a read-only database: reading still works, a write is refused with a message, /readyz reports it',
  async () => {
    const product = await openProduct()
    onTestFinished(product.close)
    const { pool } = product.database
    pool.on('error', () => {})
    const broken = vi.fn()
    const watch = product.app.health.watch({ print: () => {}, broke: broken, mended: () => {} })
    onTestFinished(watch.stop)
    const manager = product.as('managerAlfa')
    const [record] = (await manager.get('/api/servizio')).body.data
    const write = () => manager.put(`/api/servizio/${record.id}`, { descrizione: 'Altro nome' })
    const setReadOnly = async (mode: 'on' | 'off') => {
      const { rows } = await pool.query('select current_database() as name')
      const client = await pool.connect()
      await client.query('begin read write')
      await client.query(`alter database "${rows[0].name}" set default_transaction_read_only = ${mode}`)
      await client.query('commit')
      client.release()
      // New connections detect it when they are opened.
      await pool
        .query('select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()')
        .catch(() => {})
    }

    await setReadOnly('on')
    expect((await manager.get('/api/servizio')).body.data[0].descrizione).toBe(record.descrizione)
    const refused = await write()
    expect([refused.status, refused.headers['retry-after'], refused.body.message]).toEqual([
      503,
      '10',
      'Per ora si può solo leggere: il database non accetta modifiche. Riprovare tra poco.',
    ])
    await vi.waitFor(async () => {
      const { status, body } = await product.request(undefined, 'GET', '/readyz')
      expect([status, body]).toMatchObject([200, { stato: 'degradato', guasti: [{ parte: 'database' }] }])
    }, 20_000)

    await setReadOnly('off')
    await vi.waitFor(async () => expect((await write()).status).toBe(200), 20_000)
  },
  60_000,
)
