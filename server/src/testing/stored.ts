import { expect } from 'vitest'
import type { Connection } from '../database/database.ts'
import { wrongRows } from '../stored-rows.ts'
import type { TestProduct } from './product.ts'

/** What triggers store (ADR 0052) is what the records say, row by row. */
export async function expectStoredExact(db: Connection) {
  expect(await wrongRows(db)).toEqual([])
}

/** Closes the product of a test file, after its tests. */
export async function closeExact(product: TestProduct) {
  try {
    await expectStoredExact(product.db)
  } finally {
    await product.close()
  }
}
