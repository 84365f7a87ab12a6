import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registryKeys } from '../../testing/cases.ts'
import { testClock } from '../../testing/clock.ts'
import { openProduct, type TestProduct } from '../../testing/product.ts'

const time = testClock('2031-03-31T10:00:00Z')
let product: TestProduct
beforeAll(async () => {
  product = await openProduct({}, { log: false, clock: time.clock })
})
afterAll(() => product.close())

const list = async (path: string) => (await product.as('gestore').get(`/api/${path}`)).body.data as any[]
const dashboard = async () => (await product.as('gestore').get('/api/dashboard')).body.data

describe('on any day of the product’s clock', () => {
  it.each(['2024-01-01', '2026-06-30', '2028-02-29', '2031-12-31'])(
    'a record is overdue by its flag, by its list and by its counter alike: %s',
    async (day) => {
      time.set(`${day}T10:00:00Z`)
      for (const slice of ['non_conformita', 'azione_miglioramento', 'indicatore']) {
        const every = await list(`${slice}${slice === 'indicatore' ? '?stato=tutti' : ''}`)
        const flagged = every.filter((row) => (slice === 'indicatore' ? row.periodo_mancante !== null : row.scaduta))
        const filtered = await list(`${slice}?scaduti=true`)
        expect(filtered.map(({ id }) => id).toSorted(), slice).toEqual(flagged.map(({ id }) => id).toSorted())
      }
      const { oggi, nonConformitaScadute, auditScaduti } = await dashboard()
      expect(oggi).toBe(day)
      expect(nonConformitaScadute.totale).toBe((await list('non_conformita?scaduti=true')).length)
      expect(auditScaduti.totale).toBe((await list('audit?scaduti=true')).length)
    },
  )

  it('more is overdue later, nothing before anything was due', async () => {
    const overdueOn = async (instant: string) => {
      time.set(instant)
      const slices = ['non_conformita', 'azione_miglioramento', 'audit']
      return Promise.all(slices.map(async (slice) => (await list(`${slice}?scaduti=true`)).length))
    }
    expect(await overdueOn('2000-01-01T10:00:00Z')).toEqual([0, 0, 0])
    for (const some of await overdueOn('2040-01-01T10:00:00Z')) expect(some).toBeGreaterThan(0)
  })
})

describe('a day', () => {
  it('ends at midnight in Rome, in summer too', async () => {
    time.set('2031-07-01T08:00:00Z')
    const keys = await registryKeys(product)
    const created = await product.as('managerAlfa').post('/api/non_conformita', {
      norma_id: keys.norma,
      segnalante: 'Un ospite',
      descrizione: 'Corrimano allentato',
      tipo: 'reclamo',
      data_segnalazione: '2031-07-01',
    })
    const { id } = created.body.data
    const overdue = async () => (await product.as('managerAlfa').get(`/api/non_conformita/${id}`)).body.data.scaduta
    // Thirty days after the report, then the first instant of the day after.
    time.set('2031-07-31T21:59:59Z')
    expect(await overdue()).toBe(false)
    time.set('2031-07-31T22:00:00Z')
    expect(await overdue()).toBe(true)
  })

  it('is what a report without one is dated', async () => {
    const audit = (await list('audit')).find((row) => row.modificabile)
    time.set('2033-05-05T23:30:00Z')
    const added = await product.as('admin').post(`/api/audit/${audit.id}/azione`, {
      data_azione: '2033-06-01',
      miglioramento: 'Aggiornare la procedura',
    })
    expect(added.body.data?.data_segnalazione, JSON.stringify(added.body)).toBe('2033-05-06')
  })
})
