import { describe, expect, it } from 'vitest'
import { sitiWords } from './campione.ts'
import { monthsSince, randomCount, riskOf, sampleSize, type TipoCampione } from './sample-size.ts'

describe('the size of a sample', () => {
  it.each([
    [1, [1, 1, 1]],
    [2, [2, 1, 2]],
    [5, [3, 2, 2]],
    [6, [3, 2, 2]],
    [9, [3, 2, 3]],
    [10, [4, 2, 3]],
    [16, [4, 3, 4]],
    [25, [5, 3, 4]],
    [26, [6, 4, 5]],
    [100, [10, 6, 8]],
  ])('of %i sites, as the specification writes it', (n, sizes) => {
    expect([sampleSize('iniziale', n), sampleSize('sorveglianza', n), sampleSize('rinnovo', n)]).toEqual(sizes)
  })

  /** Counts the squares below, in tenths: another way than the product's, and as exact. */
  const naive = (tenths: number, n: number) =>
    Array.from({ length: 401 }, (_, k) => k).filter((k) => 100 * k * k < tenths * tenths * n).length
  it.each([
    ['iniziale', 10],
    ['sorveglianza', 6],
    ['rinnovo', 8],
  ] as [TipoCampione, number][])('%s, for every number of sites from 1 to 400', (tipo, tenths) => {
    for (let n = 1; n <= 400; n += 1) {
      const size = sampleSize(tipo, n)
      expect([n, size]).toEqual([n, naive(tenths, n)])
      // Never more than there are, and equal to a calculator's result wherever the root is not whole.
      expect(size).toBeLessThanOrEqual(n)
      const root = (tenths / 10) * Math.sqrt(n)
      if (Math.abs(root - Math.round(root)) > 1e-9) expect(size).toBe(Math.ceil(root))
    }
  })

  it('no site, no sample', () => expect(sampleSize('iniziale', 0)).toBe(0))

  it.each([
    [0, 0],
    [1, 1],
    [4, 1],
    [5, 2],
    [8, 2],
    [9, 3],
    [10, 3],
  ])('of %i sites %i are left to chance', (size, random) => expect(randomCount(size)).toBe(random))
})

it.each([
  [1, '1 sito'],
  [3, '3 siti'],
])('%i of them are %j', (size, words) => expect(sitiWords(size)).toBe(words))

describe('the risk of a site', () => {
  it('adds up its parts by their weights', () => {
    expect(riskOf({ M: 1, S: 2, A: 3, R: 1, I: 2, L: 14 })).toBe(35)
    expect(riskOf({ M: 0, S: 0, A: 0, R: 0, I: 0, L: 36 })).toBe(36)
  })
  it.each([
    ['M', 5],
    ['S', 3],
    ['A', 2],
    ['R', 2],
    ['I', 1],
    ['L', 1],
  ])('%s weighs %i', (name, weight) => {
    expect(riskOf({ M: 0, S: 0, A: 0, R: 0, I: 0, L: 0, [name]: 3 })).toBe(3 * weight)
  })
})

it.each([
  [null, 36],
  ['2026-11-16', 0],
  ['2026-10-17', 0],
  ['2026-10-16', 1],
  ['2025-09-16', 14],
  ['2025-09-17', 13],
  ['2023-11-17', 35],
  ['2023-11-16', 36],
  ['2019-01-01', 36],
])('the last audit on %s was %i whole months before 16/11/2026', (last, months) =>
  expect(monthsSince(last, '2026-11-16')).toBe(months),
)
it('a month ends with its last day', () => expect(monthsSince('2026-08-31', '2027-02-28')).toBe(6))
