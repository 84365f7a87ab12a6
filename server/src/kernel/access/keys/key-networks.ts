import { BlockList, isIPv4, isIPv6 } from 'node:net'
import { countedAddress } from '../../http/counted-address.ts'

/** Whether an address is one of these or in one of these networks; without any, everywhere is right. */
export function isWithin(address: string, networks: readonly string[] | null): boolean {
  if (!networks?.length) return true
  const [plain = ''] = bare(address).split('%')
  const list = new BlockList()
  for (const network of networks) {
    const [base = '', bits] = network.split('/')
    const family = isIPv4(base) ? 'ipv4' : 'ipv6'
    if (bits === undefined) list.addAddress(base, family)
    else list.addSubnet(base, Number(bits), family)
  }
  if (isIPv4(plain)) return list.check(plain, 'ipv4')
  return isIPv6(plain) && list.check(plain, 'ipv6')
}

/** The network of an address, as its owner knows it: the neighbours of an office or a household are one. */
export function networkOf(address: string): string {
  const plain = bare(address)
  return isIPv4(plain) ? `${plain.split('.').slice(0, 3).join('.')}.0/24` : countedAddress(plain)
}

const bare = (address: string) => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address

/** Whether each of these networks is within one of those: a list that only becomes narrower. */
export function isNarrower(now: readonly string[] | null, before: readonly string[] | null): boolean {
  if (!before?.length) return true
  if (!now?.length) return false
  return now.every((network) => before.includes(network) || (!network.includes('/') && isWithin(network, before)))
}
