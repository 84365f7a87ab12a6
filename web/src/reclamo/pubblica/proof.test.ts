import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { search } from './proof.ts'

const begins = (sfida: string, soluzione: string, bit: number) => {
  const bits = [...createHash('sha256').update(`${sfida}:${soluzione}`).digest()]
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('')
  return bits.startsWith('0'.repeat(bit))
}

describe('the proof of work', () => {
  it.each(['x', 'eyJhbGciOiJIUzI1NiJ9.'.repeat(6), 'è'.repeat(31)])('finds what the server accepts for %s', (sfida) => {
    for (const bit of [1, 8, 12]) expect(begins(sfida, search({ sfida, bit }, 0, 1_000_000)!, bit)).toBe(true)
  })

  it('searches the given range, and finds nothing where there is nothing', () => {
    const first = Number(search({ sfida: 'a', bit: 10 }, 0, 100_000))
    expect(search({ sfida: 'a', bit: 10 }, 0, first)).toBeUndefined()
    expect(search({ sfida: 'a', bit: 10 }, first, 1)).toBe(String(first))
  })
})
