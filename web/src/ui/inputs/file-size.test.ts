import { fileLimit, filesTooLarge, fileTooLarge } from '@quadra/contract/kernel/upload'
import { expect, test } from 'vitest'
import { admit } from './file-size.ts'

const file = (size: number) => Object.defineProperty(new File([], 'a.pdf'), 'size', { value: size })

test('a file of exactly the limit passes, one byte more does not', () => {
  expect(admit([file(fileLimit)]).files).toHaveLength(1)
  expect(admit([file(fileLimit + 1)])).toEqual({ files: [], problem: fileTooLarge })
})

test('several files pass up to their total, in the order chosen', () => {
  const three = [file(1_500_000), file(1_500_000), file(1_500_000)]
  expect(admit(three)).toEqual({ files: three.slice(0, 2), problem: filesTooLarge })
})
