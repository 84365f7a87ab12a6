import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll } from 'vitest'
import { voce } from '../database/schema/dizionario.ts'
import { type RegistryKeys, registryKeys } from './cases.ts'
import type { Who } from './cast.ts'
import { testClock } from './clock.ts'
import { openProduct, type TestProduct } from './product.ts'

const base = '/api/non_conformita'

/** The product on Monday 16/11/2026 with what corrective actions are made of, for all tests of one file. */
export function openCorrective() {
  const { clock } = testClock('2026-11-16T10:00:00Z')
  let product: TestProduct
  let keys: RegistryKeys & { processo: number; categoria: number; normaAudit: number }
  beforeAll(async () => {
    product = await openProduct({}, { log: false, clock })
    const item = async (dizionario: 'processo' | 'categoria_causa' | 'norma') => {
      const active = and(eq(voce.dizionario, dizionario), eq(voce.stato, 1))
      return (await product.db.select({ id: voce.id }).from(voce).where(active))[0]!.id
    }
    keys = {
      ...(await registryKeys(product)),
      processo: await item('processo'),
      categoria: await item('categoria_causa'),
      normaAudit: await item('norma'),
    }
  })
  afterAll(() => product.close())

  const report = (more: object = {}) => ({
    cliente_id: keys.alfa,
    servizio_id: keys.service('SAD'),
    norma_id: keys.norma,
    data_segnalazione: '2026-11-10',
    tipo: 'non_conformita',
    segnalante: 'Bonomi',
    descrizione: 'Registro incompleto',
    ...more,
  })

  return {
    get product() {
      return product
    },
    get keys() {
      return keys
    },
    base,
    report,
    create: async (more: object = {}, who: Who = 'managerAlfa') =>
      (await product.as(who).post(base, report(more))).body.data,
    change: (who: Who, id: number, body: object) => product.as(who).put(`${base}/${id}`, body),
    move: (who: Who, id: number, stato: string, motivo?: string) =>
      product.as(who).put(`${base}/${id}/stato`, { stato, motivo }),
    read: async (id: number, who: Who = 'managerAlfa') => (await product.as(who).get(`${base}/${id}`)).body.data,
    storia: async (id: number) =>
      (await product.as('gestore').get(`/api/storia/non_conformita/${id}`)).body.data as {
        modifiche: { etichetta: string; da: string | null; a: string | null }[]
      }[],
    treated: { causa: 'Turno', trattamento: 'Nuovo turno', riferimento_cooperativa: 'C. Rinaldi' },
    found: () => ({ correzione: 'Avvisata la famiglia', perche: ['a', 'b', ''], categoria_causa_id: keys.categoria }),
  }
}
