import { expect, test } from 'vitest'
import { admit, largestFile, tooLarge, tooMany } from './file-size.ts'

const file = (size: number) => Object.defineProperty(new File([], 'a.pdf'), 'size', { value: size })

test('a file of exactly the limit passes, one byte more does not', () => {
  expect(admit([file(largestFile)]).files).toHaveLength(1)
  expect(admit([file(largestFile + 1)])).toEqual({ files: [], problem: tooLarge })
})

test('several files pass up to their total, in the order chosen', () => {
  const three = [file(1_500_000), file(1_500_000), file(1_500_000)]
  expect(admit(three)).toEqual({ files: three.slice(0, 2), problem: tooMany })
})
