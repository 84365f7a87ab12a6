import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nonConformita } from '../database/schema/non_conformita.ts'
import { complaintBody, type RegistryKeys, registryKeys } from '../testing/cases.ts'
import type { Who } from '../testing/cast.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'

let product: TestProduct
let keys: RegistryKeys
beforeAll(async () => {
  product = await openProduct()
  keys = await registryKeys(product)
})
afterAll(() => product.close())

const base = '/api/non_conformita'
const complete = {
  causa: 'Turno scoperto',
  trattamento: 'Reperibilità',
  riferimento_cooperativa: 'C. Rinaldi',
  data_verifica: '2026-06-01',
}

/** A record of Alfa's with a verdict, about to be given. */
async function recordWithVerdict() {
  const body = complaintBody(keys, complete)
  const { id } = (await product.as('utenteAlfa').post(base, body)).body.data
  const verdict = { stato: 'da_verificare', note_chiusura: 'Controllato su dieci visite' } as const
  await product.db.update(nonConformita).set(verdict).where(eq(nonConformita.id, id))
  return id as number
}
const move = (who: Who, id: number, stato: string) => product.as(who).put(`${base}/${id}/stato`, { stato })
const read = async (who: Who, id: number) => (await product.as(who).get(`${base}/${id}`)).body.data

describe('a verdict', () => {
  it('what is being judged cannot be emptied, and is required again by the verdict', async () => {
    const id = await recordWithVerdict()
    for (const field of Object.keys(complete)) {
      const refused = await product.as('managerAlfa').put(`${base}/${id}`, { [field]: '' })
      expect([refused.status, Object.keys(refused.body.errors)], field).toEqual([422, [field]])
    }
    expect((await product.as('managerAlfa').put(`${base}/${id}`, { causa: 'Altra causa' })).status).toBe(200)
    const emptied = { causa: null, trattamento: null, riferimento_cooperativa: null, data_verifica: null }
    await product.db.update(nonConformita).set(emptied).where(eq(nonConformita.id, id))
    for (const verdict of ['chiuso', 'non_efficace'] as const) {
      const refused = await move('gestore', id, verdict)
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, Object.keys(complete)])
    }
  })

  it('invents no reason where none was given: the verdict was the manager’s', async () => {
    const id = await recordWithVerdict()
    expect((await move('managerAlfa', id, 'non_efficace')).body.data.flusso.at(-1)).toMatchObject({
      chi: 'Marco Bellini',
      motivo: 'Controllato su dieci visite',
    })
    const again = (await move('coordinatoreAlfa', id, 'in_lavorazione')).body.data
    expect(again.flusso.at(-1)).toMatchObject({ stato: 'in_lavorazione', motivo: null })
    expect((await read('gestore', id)).flusso.at(-1).motivo).toBeNull()
    expect((await product.as('gestore').get(`/api/storia/non_conformita/${id}`)).body.data[0].motivo).toBeNull()
  })
})
