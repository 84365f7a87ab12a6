import { deepStrictEqual } from 'node:assert/strict'
import type { Keys } from './calls.ts'
import type { TestProduct } from './product.ts'
import type { Known } from './samples.ts'

/** A certificate of which this cooperative is the only site. */
export async function certify(product: TestProduct, word: string, known: Known): Promise<Keys> {
  const certificate = {
    norma_id: known['norma_audit'],
    numero: word,
    ente: word,
    note: word,
    siti: known['siti'],
    ...(known['ciclo'] as object),
  }
  const { status, body } = await product.as('gestore').post('/api/certificato', certificate)
  deepStrictEqual([status, body.errors], [201, undefined])
  return { id: body.data.id }
}
