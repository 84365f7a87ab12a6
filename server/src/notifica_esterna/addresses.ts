import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net'

/** Networks of an organisation, and this machine: allowed only where the operator says so. */
const inside = new BlockList()
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  inside.addSubnet(network, bits, 'ipv4')
inside.addAddress('::1', 'ipv6')
inside.addSubnet('fc00::', 7, 'ipv6')

/** Nobody's receivers: link-local, the metadata of clouds, and what is no address of one host. */
const never = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['100.64.0.0', 10],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  never.addSubnet(network, bits, 'ipv4')
never.addAddress('fd00:ec2::254', 'ipv6')

/** Of IPv6 only what is given to hosts of the internet; what carries an IPv4 address is judged by that one before. */
const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')
const special = new BlockList()
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special.addSubnet(network, bits, 'ipv6')

/** Whether no notice may go to an address. */
export function isForbidden(address: string, { internal }: { readonly internal: boolean }): boolean {
  const ip = unmapped(address)
  if (isIPv4(ip)) return never.check(ip, 'ipv4') || (!internal && inside.check(ip, 'ipv4'))
  if (!isIPv6(ip) || never.check(ip, 'ipv6')) return true
  if (inside.check(ip, 'ipv6')) return !internal
  return !global.check(ip, 'ipv6') || special.check(ip, 'ipv6')
}

/** An IPv4 address written as an IPv6 one: `::ffff:7f00:1` is 127.0.0.1. */
function unmapped(address: string): string {
  const plain = address.replace(/%.*$/, '')
  if (!isIPv6(plain)) return plain
  const written = new URL(`http://[${plain}]/`).hostname.slice(1, -1)
  const [, high, low] = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(written) ?? []
  if (high === undefined || low === undefined) return written
  const value = (Number.parseInt(high, 16) << 16) | Number.parseInt(low, 16)
  return [24, 16, 8, 0].map((shift) => (value >>> shift) & 255).join('.')
}

export const forbiddenWords = 'Porta a una rete interna, a questa macchina o a un indirizzo riservato: non è ammesso'

/** Why an address is refused as it is written; nothing if its name is still to be resolved, or it is a good one. */
export function refusalOf(text: string, { internal }: { readonly internal: boolean }): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !(url.protocol === 'https:' || (internal && url.protocol === 'http:')) || !url.hostname)
    return `Scrivi un indirizzo che comincia con https://${internal ? ' o http://' : ''}`
  if (url.username || url.password) return 'L’indirizzo non può contenere utente e password'
  const host = hostOf(url)
  if (isIP(host)) return isForbidden(host, { internal }) ? forbiddenWords : undefined
  if (!internal && /(^|\.)(localhost|local|internal|localdomain)\.?$/i.test(host)) return forbiddenWords
  return /(^|\.)metadata\.google\.internal\.?$/i.test(host) ? forbiddenWords : undefined
}

/** The name or address of a URL, an IPv6 one without its brackets. */
export const hostOf = ({ hostname }: URL) => hostname.replace(/^\[(.*)\]$/, '$1')
