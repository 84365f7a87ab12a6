import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

declare const limitKey: unique symbol
/** An address as limits count it: one that counts a bare address does not compile. */
export type CountedAddress = string & { readonly [limitKey]: true }

export const addressOf = (request: Pick<FastifyRequest, 'ip'>): CountedAddress => countedAddress(request.ip)

/** What an address counts as: a network of 64 bits of the newer ones, which is what one household or telephone has. */
export function countedAddress(ip: string): CountedAddress {
  return networkOf(ip) as CountedAddress
}

function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  const [bare = ''] = ip.split('%')
  if (!isIPv6(bare)) return bare
  const [head = '', tail] = bare.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail === undefined ? [] : tail.split(':').filter(Boolean)
  // An IPv4 address at the end counts as two groups.
  const groups = after.length + (after.at(-1)?.includes('.') ? 1 : 0)
  const filled = tail === undefined ? before : [...before, ...zeros(8 - before.length - groups), ...after]
  return `${filled
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
const zeros = (count: number) => Array.from({ length: Math.max(0, count) }, () => '0')
