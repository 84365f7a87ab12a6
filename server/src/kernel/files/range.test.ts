import { expect, it } from 'vitest'
import { rangeOf } from './range.ts'

it.each([
  ['bytes=0-99', { from: 0, to: 99 }],
  ['bytes=10-', { from: 10, to: 999 }],
  ['bytes=990-5000', { from: 990, to: 999 }],
  ['bytes=-100', { from: 900, to: 999 }],
  ['bytes=-5000', { from: 0, to: 999 }],
  [undefined, undefined],
  ['bytes=-', undefined],
  ['bytes=5-2', undefined],
  ['bytes=0-1,5-6', undefined],
  ['rows=0-1', undefined],
])('%s of a file of 1000 bytes', (header, part) => {
  expect(rangeOf(header, 1000)).toEqual(part)
})

it.each(['bytes=1000-', 'bytes=1000-2000', 'bytes=-0'])('%s is not in a file of 1000 bytes', (header) => {
  expect(() => rangeOf(header, 1000)).toThrow(expect.objectContaining({ status: 416 }))
})
