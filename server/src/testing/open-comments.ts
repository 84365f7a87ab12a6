import type { CommentiPage } from '@quadra/contract/commento/schema'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { complaintBody, type RegistryKeys, registryKeys } from './cases.ts'
import { staff, type Who } from './cast.ts'
import { people } from './people.ts'
import { openProduct, type TestProduct } from './product.ts'

/** A product of its own for a file of tests in which people comment; each test begins without notices. */
export function openComments() {
  const on = {} as { product: TestProduct; keys: RegistryKeys; crowd: ReturnType<typeof people> }
  const ids = {} as Record<Who, number>
  beforeAll(async () => {
    on.product = await openProduct()
    on.crowd = people(on.product)
    on.keys = await registryKeys(on.product)
    for (const who of staff) ids[who] = await on.crowd.idOf(who)
  })
  beforeEach(() => on.product.db.execute(sql`delete from notifica`))
  afterAll(() => on.product.close())

  const report = async (more: object = {}, who: Who = 'managerAlfa') => {
    const body = complaintBody(on.keys, { segnalante: 'La figlia', descrizione: 'Ritardo del pasto', ...more })
    return (await on.product.as(who).post('/api/non_conformita', body)).body.data.id as number
  }
  const path = (id: number, slice = 'non_conformita') => `/api/commento/${slice}/${id}`
  const say = (who: Who, id: number, body: object, slice?: string) => on.product.as(who).post(path(id, slice), body)
  const read = async (who: Who, id: number, query = '', slice?: string) =>
    (await on.product.as(who).get(`${path(id, slice)}${query}`)).body as unknown as CommentiPage
  const bell = async (who: Who) => (await on.product.as(who).get('/api/notifica')).body.data as Notice[]
  const storia = async (who: Who, id: number, slice = 'non_conformita') =>
    (await on.product.as(who).get(`/api/storia/${slice}/${id}`)).body.data
  return { on, ids, report, path, say, read, bell, storia }
}

interface Notice {
  readonly id: number
  readonly testo: string
  readonly percorso: string
  readonly tipo: string
}
