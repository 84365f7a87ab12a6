import type { Audit, AuditRow } from '@quadra/contract/audit/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyLog } from '@quadra/server/kernel/log/verify-log'
import { openProduct, type TestProduct } from '@quadra/server/testing/product'

let product: TestProduct
let rows: AuditRow[]
const read = async (id: number): Promise<Audit> => (await product.as('gestore').get(`/api/audit/${id}`)).body.data
beforeAll(async () => {
  product = await openProduct()
  rows = (await product.as('gestore').get('/api/audit')).body.data
})
afterAll(() => product.close())

describe('the demonstration’s audits', () => {
  it('are in every state, in several cooperatives', async () => {
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome' }).format(new Date())
    const open = rows.filter(({ data_chiusura }) => !data_chiusura)
    expect(open.some(({ data_audit }) => data_audit > today)).toBe(true)
    expect(open.some(({ data_audit }) => data_audit < today)).toBe(true)
    expect(open.some(({ chiudibile }) => chiudibile)).toBe(true)
    expect(rows.filter(({ data_chiusura }) => data_chiusura).length).toBeGreaterThan(5)
    expect(new Set(rows.map(({ cliente }) => cliente.id)).size).toBeGreaterThan(5)
  })

  it('were closed only with everything that closing requires', async () => {
    for (const { id } of rows.filter(({ data_chiusura }) => data_chiusura)) {
      const { completamento, valutatori, valutazione_generale, processi } = await read(id)
      expect([completamento, valutatori.length > 0, Boolean(valutazione_generale)]).toEqual([100, true, true])
      expect(processi.length).toBeGreaterThan(0)
    }
  })

  it('are numbered without gaps, and new ones go on from there', async () => {
    const { cliente, norma } = rows.find((row) => row.cliente.nome.startsWith('Alfa'))!
    for (const anno of new Set(rows.map((row) => row.anno))) {
      const numbers = rows.filter((row) => row.anno === anno).map(({ numero }) => numero)
      const day = `${anno}-06-15`
      const body = { cliente_id: cliente.id, norma_id: norma.id, data_pianificazione: day, data_audit: day }
      const { data } = (await product.as('gestore').post('/api/audit', body)).body
      expect([...numbers, data.numero].toSorted((one, other) => one - other)).toEqual(
        Array.from({ length: numbers.length + 1 }, (_, index) => index + 1),
      )
    }
  })

  it('have attachments that open, findings of their own slices, and a history that verifies', async () => {
    const all = await Promise.all(rows.map(({ id }) => read(id)))
    const files = all.flatMap(({ documenti }) => documenti)
    expect(new Set(files.map(({ file_type }) => file_type))).toEqual(new Set(['application/pdf', 'image/png']))
    for (const { url, file_size } of files) expect((await product.as('gestore').get(url)).raw.length).toBe(file_size)
    expect(all.every((one) => one.riscontrate_non_conformita === one.anomalie.length > 0)).toBe(true)
    expect(all.flatMap(({ azioni }) => azioni).some(({ chiusa }) => !chiusa)).toBe(true)
    expect((await verifyLog(product.db)).findings).toEqual([])
    const { data: lines } = (await product.as('gestore').get(`/api/storia/audit/${rows.at(-1)!.id}`)).body
    expect(lines.at(-1).azione).toBe('Creazione')
    expect(lines[0].azione).toBe('Cambio di stato')
  })
})
