import { expect, it } from 'vitest'
import { isTheirAddress } from './identities.ts'

const google = { issuer: 'https://accounts.google.com', email_fidata: true, domini: ['coop.example'] }
const microsoft = { ...google, issuer: 'https://login.microsoftonline.com/common/v2.0' }
const single = { issuer: 'https://login.example/t1', email_fidata: true, domini: undefined }
const account = { email: 'ada@coop.example', isVerified: false, domain: undefined, ownsDomain: false }

it.each([
  ['a single organisation’s, trusted', single, account, true],
  ['a single organisation’s, not trusted', { ...single, email_fidata: false }, account, false],
  ['Google’s without its domain', google, account, false],
  ['Google’s of that domain', google, { ...account, domain: 'coop.example' }, true],
  ['Google’s of another domain', google, { ...account, domain: 'altrove.example' }, false],
  [
    'Google’s of another domain, verified',
    google,
    { ...account, email: 'ada@altrove.example', isVerified: true },
    false,
  ],
  ['Microsoft’s of any tenant', microsoft, account, false],
  ['Microsoft’s whose tenant owns the domain', microsoft, { ...account, ownsDomain: true }, true],
])('the address of %s', (_, provider, identity, trusted) => expect(isTheirAddress(provider, identity)).toBe(trusted))
