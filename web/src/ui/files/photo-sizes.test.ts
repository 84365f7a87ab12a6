import { expect, test } from 'vitest'
import { photoSizes } from './photo-sizes.ts'

test.each([
  ['lying', 4032, 3024, { width: 1600, height: 1200, quality: 0.8 }],
  ['upright', 3024, 4032, { width: 1200, height: 1600, quality: 0.8 }],
  ['small: no larger than it was', 640, 480, { width: 640, height: 480, quality: 0.8 }],
  ['a line', 20_000, 3, { width: 1600, height: 1, quality: 0.8 }],
])('%s', (_, width, height, first) => {
  const sizes = photoSizes(width, height)
  expect(sizes[0]).toEqual(first)
  expect(Math.max(...sizes.flatMap((size) => [size.width, size.height]))).toBeLessThanOrEqual(1600)
  for (const [index, size] of sizes.entries()) {
    const before = sizes[index - 1]
    if (before)
      expect(size.width * size.height * size.quality).toBeLessThanOrEqual(before.width * before.height * before.quality)
  }
})
