import { sql } from 'drizzle-orm'
import { afterAll, beforeAll } from 'vitest'
import type { Who } from './cast.ts'
import { openProduct, type TestProduct } from './product.ts'

/** The product with what audits are made of, for all tests of one file. */
export function openAudits() {
  let product: TestProduct
  let keys: Awaited<ReturnType<typeof keysOf>>
  beforeAll(async () => {
    product = await openProduct()
    keys = await keysOf(product)
  })
  afterAll(() => product.close())

  const plan = (more: object = {}) => ({
    cliente_id: keys.alfa,
    data_pianificazione: '2031-02-01',
    data_audit: '2031-03-01',
    norma_id: keys.norma,
    ...more,
  })
  const planned = () => ({
    processo_id: keys.processo,
    persona: 'Mario Rossi',
    data: '2026-02-10',
    da_orario: '09:00',
    a_orario: '11:00',
  })
  const create = async (who: Who = 'gestore', more: object = {}) => {
    const past = { data_pianificazione: '2026-01-10', data_audit: '2026-02-10' }
    return (await product.as(who).post('/api/audit', plan({ ...past, ...more }))).body.data
  }

  return {
    get product() {
      return product
    },
    get keys() {
      return keys
    },
    idOf: (query: string) => idOf(product, query),
    plan,
    planned,
    create,
    finding: () => ({
      data_segnalazione: '2026-02-10',
      norma_id: keys.normaNc,
      segnalante: 'Auditor',
      tipo: 'non_conformita',
      descrizione: 'Registro non aggiornato',
    }),
    action: () => ({ data_azione: '2026-06-30', miglioramento: 'Digitalizzare il registro' }),

    /** An audit with everything that closing requires. */
    async complete(who: Who = 'gestore') {
      const audit = await create(who)
      const url = `/api/audit/${audit.id}`
      const { id } = (await product.as(who).post(`${url}/processo`, planned())).body.data
      const verdict = { valutazione: 'Conforme', data_verifica: '2026-02-10' }
      await product.as(who).put(`${url}/processo/${id}/approva`, verdict)
      await product.as(who).put(url, { valutatori: [keys.valutatore], valutazione_generale: 'Sistema ben tenuto' })
      return audit
    },
  }
}

async function keysOf(product: TestProduct) {
  const voce = (dizionario: string, after = 0) =>
    idOf(
      product,
      `select id from voce where dizionario = '${dizionario}' and stato = 1 order by id limit 1 offset ${after}`,
    )
  return {
    alfa: await idOf(product, `select id from cliente where nome like 'Alfa%'`),
    beta: await idOf(product, `select id from cliente where nome like 'Beta%'`),
    norma: await voce('norma'),
    normaNc: await voce('norma_conformita'),
    otherNormaNc: await voce('norma_conformita', 1),
    processo: await voce('processo'),
    tipoDocumento: await voce('tipo_documento'),
    valutatore: await idOf(product, 'select id from valutatore where stato = 1 order by id limit 1'),
  }
}

const idOf = async ({ db }: TestProduct, query: string) =>
  (await db.execute<{ id: number }>(sql.raw(query))).rows[0]!.id
