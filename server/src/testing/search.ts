import { ricercaApi } from '@quadra/contract/ricerca/api'
import type { Elemento, Gruppo, Trovati } from '@quadra/contract/ricerca/schema'
import { expect } from 'vitest'
import type { Who } from './cast.ts'
import type { TestProduct } from './product.ts'

/** What a user finds, parsed by the contract. */
export async function searchAs(product: TestProduct, who: Who, q: string): Promise<Trovati[]> {
  const { status, body } = await product.as(who).get(`/api/ricerca?q=${encodeURIComponent(q)}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return ricercaApi.find.reply.parse(body.data)
}

export const elementsOf = (found: readonly Trovati[], gruppo: Gruppo): Elemento[] =>
  found.find((one) => one.gruppo === gruppo)?.elementi ?? []
export const titlesOf = (found: readonly Trovati[], gruppo: Gruppo) =>
  elementsOf(found, gruppo).map(({ titolo }) => titolo)
