import { readCode, writeCode } from '@quadra/contract/reclamo/codice'
import { expect, it } from 'vitest'
import { countedAddress } from '../kernel/http/counted-address.ts'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
])('%s counts as %s', (ip, key) => expect(countedAddress(ip)).toBe(key))

it.each([
  ['k7q4-m2xd-9ftb', 'K7Q4M2XD9FTB'],
  [' K7Q4 M2XD–9FTB ', 'K7Q4M2XD9FTB'],
  ['oOiI-lLAB-CDEF', '001111ABCDEF'],
  ['K7Q4-M2XD-9FT', undefined],
  ['K7Q4-M2XD-9FTU', undefined],
  ['', undefined],
])('%s is read as %s', (typed, read) => expect(readCode(typed)).toBe(read))

it('is written in three groups', () => expect(writeCode('K7Q4M2XD9FTB')).toBe('K7Q4-M2XD-9FTB'))
