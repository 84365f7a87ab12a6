import { expect } from 'vitest'
import type { TestProduct } from './product.ts'

type Reply = Awaited<ReturnType<TestProduct['request']>>

const english =
  /\b(invalid|expected|received|required|unrecognized|must|failed|error|unsupported|too (big|small|large))\b/i
const internals = /node_modules|\bat .+:\d+:\d+|select .+ from|drizzle|postgres|ECONN|undefined|\[object/i

/** Answered, or refused as specified: in Italian, as JSON, without internal details. */
export function expectSound({ status, headers, body, raw }: Reply, what: string) {
  expect(status, what).toBeLessThan(500)
  expect(headers['x-content-type-options'], what).toBe('nosniff')
  if (status < 400) return
  expect(headers['content-type'], what).toBe('application/json; charset=utf-8')
  expect(typeof body.message, what).toBe('string')
  const words = [body.message, ...Object.values(body.errors ?? {})].join(' ')
  expect(words, what).not.toMatch(english)
  expect(raw.toString(), what).not.toMatch(internals)
}
