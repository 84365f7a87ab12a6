import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { voce } from '../database/schema/dizionario.ts'
import { registryKeys } from './cases.ts'
import type { Who } from './cast.ts'
import type { TestProduct } from './product.ts'

const base = '/api/indicatore'

/** Indicators of Alfa as tests define and measure them. */
export async function indicators(product: TestProduct) {
  const keys = await registryKeys(product)
  const items = await product.db.select().from(voce)
  const item = (dizionario: string, stato: 0 | 1 = 1) =>
    items.find((one) => one.dizionario === dizionario && one.stato === stato)!.id
  const definition = (more: object = {}) => ({
    cliente_id: keys.alfa,
    servizio: { id: keys.service('SAD') },
    processo_id: item('processo'),
    obiettivo_id: item('obiettivo'),
    metodo_rilevazione_id: item('metodo_rilevazione'),
    responsabile_gestione_id: item('responsabile'),
    responsabile_analisi_id: item('responsabile'),
    periodicita_verifica: 'semestrale',
    target: 12.5,
    soglia: 'maggiore_uguale',
    ...more,
  })
  return {
    keys,
    items,
    item,
    definition,
    /** One of long ago: a new one owes no value of a period that ended before. */
    create: async (more: object = {}, who: Who = 'managerAlfa') => {
      const made = await product.as(who).post(base, definition(more))
      expect(made.status, JSON.stringify(made.body)).toBe(201)
      const { id } = made.body.data
      await product.db.execute(sql`update indicatore set periodicita_dal = '2020-01-01' where id = ${id}`)
      return made.body.data
    },
    remove: (id: number, vid: number, who: Who = 'managerAlfa') =>
      product.as(who).del(`${base}/${id}/verifica/${vid}`, { motivo: 'Valore di un altro servizio' }),
    /** With the reason that a second value of a period needs. */
    measure: (id: number, verifica: unknown, data_valutazione = '2026-03-05', who: Who = 'managerAlfa') =>
      product.as(who).post(`${base}/${id}/verifica`, { data_valutazione, verifica, motivo_correzione: 'Ricontato' }),
    read: async (id: number, who: Who = 'gestore') => (await product.as(who).get(`${base}/${id}`)).body.data,
  }
}
export type Indicators = Awaited<ReturnType<typeof indicators>>
