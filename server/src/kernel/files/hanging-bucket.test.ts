import { expect, it, onTestFinished } from 'vitest'
import { formOf, openAttachments } from '../../testing/attachments.ts'

it('a bucket that takes requests and never answers: 503 within ten seconds, and the part is named', async () => {
  const product = await openAttachments('bucket')
  onTestFinished(product.close)
  const watch = product.app.health.watch({ print: () => {}, broke: () => {}, mended: () => {} })
  onTestFinished(watch.stop)
  const made = await product.send('gestore', 'POST', '/api/allegato', formOf({ descrizione: 'Prima' }, 'testo'))
  expect(made.status).toBe(201)
  product.bucket!.hangs = true
  const begun = performance.now()
  const answers = await Promise.all([
    product.as('gestore').get(`/api/allegato/${made.body.data.id}/file`),
    product.send('gestore', 'POST', '/api/allegato', formOf({ descrizione: 'Seconda' }, 'testo')),
  ])
  const ready = await product.anonymous.get('/readyz')
  expect(performance.now() - begun).toBeLessThan(10_000)
  for (const { status, headers, body } of answers)
    expect([status, headers['retry-after'], body.message]).toEqual([
      503,
      '10',
      'I file non sono raggiungibili: riprovare tra poco',
    ])
  expect(ready.body).toMatchObject({ stato: 'degradato', guasti: [{ parte: 'file' }] })

  product.bucket!.hangs = false
  await expect
    .poll(async () => (await product.anonymous.get('/readyz')).body['stato'], { timeout: 40_000, interval: 200 })
    .toBe('pronto')
  expect((await product.as('gestore').get(`/api/allegato/${made.body.data.id}/file`)).status).toBe(200)
}, 90_000)
