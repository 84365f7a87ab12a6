import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { workOnce } from '../kernel/work/worker.ts'
import { slices } from '../slices.ts'
import { analysed, executed, type Importing, importingInto } from '../testing/imports.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'

let product: TestProduct
let importing: Importing
beforeAll(async () => {
  product = await openProduct()
  importing = await importingInto(product)
})
afterAll(() => product.close())

const head = ['Descrizione', 'Codice']
const read = async (id: number) => (await product.as('managerAlfa').get(`/api/importazione/${id}`)).body.data

describe('a user who requested it and has lost the right when it is written', () => {
  const manager = sql`update utente set stato = 1, ruolo = 'manager' where email = 'manager.alfa@example.org'`
  const ended = [
    ['was switched off', sql`update utente set stato = 0 where email = 'manager.alfa@example.org'`],
    ['lost the role', sql`update utente set ruolo = 'coordinatore' where email = 'manager.alfa@example.org'`],
  ] as const

  /** Does the work that waits; what is done to the person happens once all is written but the commit. */
  const workWhile = async (id: number, passo: string, happens: ReturnType<typeof sql>) => {
    const kinds = slices.flatMap((slice) => slice.work?.(product.app, slices) ?? [])
    const slow = kinds.map((kind) => ({
      ...kind,
      run: (work: Parameters<typeof kind.run>[0]) =>
        kind.run({
          ...work,
          progress: async (avanzamento: number, name: string) => {
            await work.progress(avanzamento, name)
            if (name === passo) await product.db.execute(happens)
          },
        }),
    }))
    await workOnce(product.db, slow, () => {})
    await product.db.execute(manager)
    return read(id)
  }
  const errore = 'Chi ha avviato il lavoro non può più importare in questa cooperativa'

  it.each(ended)('writes nothing: %s', async (how, happens) => {
    const { body } = await analysed(product, 'managerAlfa', { tipo: 'servizi' }, [head, [how, how.slice(0, 8)]])
    const services = await importing.count('servizio')
    await product.as('managerAlfa').put(`/api/importazione/${body.data.id}/esegui`)
    expect(await workWhile(body.data.id, 'Scrittura', happens)).toMatchObject({ stato: 'fallita', errore })
    expect(await importing.count('servizio')).toBe(services)
  })

  it.each(ended)('takes nothing back: %s', async (how, happens) => {
    const { body } = await analysed(product, 'managerAlfa', { tipo: 'servizi' }, [
      head,
      [`${how} poi`, `P${how}`.slice(0, 8)],
    ])
    await executed(product, 'managerAlfa', body.data.id)
    const services = await importing.count('servizio')
    await product.as('managerAlfa').put(`/api/importazione/${body.data.id}/annulla`)
    expect(await workWhile(body.data.id, 'Annullamento', happens)).toMatchObject({
      stato: 'eseguita',
      lavoro: { stato: 'fallito', errore },
    })
    expect(await importing.count('servizio')).toBe(services)
  })
})
