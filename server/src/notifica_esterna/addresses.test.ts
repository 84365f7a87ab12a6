import { describe, expect, it } from 'vitest'
import { isForbidden, refusalOf } from './addresses.ts'

const outside = ['93.184.216.34', '8.8.8.8', '172.32.0.1', '2606:4700:4700::1111', '::ffff:8.8.8.8']
const inside = [
  ...['10.0.0.1', '10.255.255.255', '172.16.4.5', '172.31.255.255', '192.168.1.1', '127.0.0.1', '127.9.9.9', '::1'],
  ...['fd12:3456::1', 'fc00::1', '::ffff:127.0.0.1', '::ffff:a00:1'],
]
const never = [
  ...['169.254.169.254', '169.254.1.1', '0.0.0.0', '100.100.100.200', '168.63.129.16', '224.0.0.1', '255.255.255.255'],
  ...['::', 'fe80::1', 'fe80::1%eth0', 'fd00:ec2::254', 'ff02::1', '::ffff:169.254.169.254', '64:ff9b::7f00:1'],
  ...['2002:7f00:1::', '2001:0:7f00:1::', '2001:db8::1', '::127.0.0.1', '198.51.100.7', '192.0.0.192'],
]

describe('addresses that notices may go to', () => {
  it('are those of the internet, and with NOTIFICHE_INTERNE those of the organisation', () => {
    const forbidden = (internal: boolean) =>
      [...outside, ...inside, ...never].filter((address) => isForbidden(address, { internal }))
    expect(forbidden(false)).toEqual([...inside, ...never])
    expect(forbidden(true)).toEqual(never)
  })

  it.each([
    'http://example.org/hook',
    'ftp://example.org',
    'example.org',
    'https://',
    'https://utente:segreto@example.org/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://127.1:8443/hook',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://localhost:3000/',
    'https://quadra.localhost/',
    'https://stampante.local',
    'https://metadata.google.internal/',
  ])('%s is refused as it is written', (text) => {
    expect(refusalOf(text, { internal: false })).toEqual(expect.any(String))
  })

  it('with NOTIFICHE_INTERNE http and the own network are accepted, the metadata of clouds never', () => {
    const words = (text: string) => refusalOf(text, { internal: true })
    expect(['http://10.1.2.3/hook', 'https://localhost/', 'http://[fd12::1]:8080/'].map(words)).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(['http://169.254.169.254/', 'http://metadata.google.internal/', 'ftp://10.1.2.3/'].map(words)).not.toContain(
      undefined,
    )
    expect(refusalOf('https://ricevente.example.org:8443/quadra?x=1', { internal: false })).toBeUndefined()
  })
})
