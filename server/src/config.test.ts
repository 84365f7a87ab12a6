import { expect, it } from 'vitest'
import { StartError } from './config/start-error.ts'
import { readConfig } from './config.ts'

const server = 'postgres://127.0.0.1/quadra'

// Known passwords are never public unless explicitly requested.
it.each([
  ['at a desk', {}, true],
  ['opened by a name of this machine', { PUBLIC_URL: 'http://localhost:3000' }, true],
  ['by its IPv6 address', { HOST: '::1', PUBLIC_URL: 'http://[::1]:3000/' }, true],
  ['behind a proxy on this machine', { PUBLIC_URL: 'https://quadra.example.org' }, false],
  ['by a name that only begins like this machine', { PUBLIC_URL: 'http://127.0.0.1.example.org' }, false],
  ['open to the network', { HOST: '0.0.0.0' }, false],
  ['open to the network, whatever it is called', { HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' }, false],
  ['on a server’s database', { DATABASE_URL: server }, false],
  ['requested, in public', { PUBLIC_URL: 'https://quadra.example.org', DEMO: '1' }, true],
  ['switched off, at a desk', { DEMO: '0' }, false],
])('the demonstration %s', (_, environment, loaded) => {
  expect(readConfig(environment, '/').demo).toBe(loaded)
})

// In one line, before anything else happens: start-refused.test.ts.
it.each([
  [{ PORT: 'tremila' }, 'PORT'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  [{ DEMO: 'forse' }, 'DEMO'],
  [{ STORAGE_URL: 's3://chiave:segreto@host' }, 'STORAGE_URL'],
  [{ SMTP_URL: 'posta' }, 'SMTP_URL'],
  [{ SMTP_URL: 'smtp://mail.example.org?requireTLS=no' }, 'SMTP_URL'],
  [{ SMTP_URL: 'smtp://mail.example.org?requiretls=false' }, 'SMTP_URL'],
  [{ MAIL_FROM: 'quadra' }, 'MAIL_FROM'],
  [{ MAIL_FROM: 'Quadra <quadra@example.org>, Altri <altri@example.org>' }, 'MAIL_FROM'],
  [{ MAIL_FROM: 'Quadra\nBcc: x@example.org <quadra@example.org>' }, 'MAIL_FROM'],
  [{ MAIL_REPLY_TO: 'Qualità qualita@example.org' }, 'MAIL_REPLY_TO'],
  [{ PUBLIC_URL: 'quadra' }, 'PUBLIC_URL'],
  [{ TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES'],
  [{ SECRET_KEY: 'corta' }, 'SECRET_KEY'],
  [{ OIDC_PROVIDERS: '{' }, 'OIDC_PROVIDERS'],
])('a wrong variable is named: %o', (variable, name) => {
  const read = () => readConfig(variable, '/')
  expect(read).toThrow(StartError)
  expect(read).toThrow(new RegExp(`^.*La variabile ${name} non è valida.*$`))
})

it('accepts a list of providers, and refuses untrustworthy values', () => {
  const one = {
    id: 'azienda',
    nome: 'Azienda',
    issuer: 'https://login.example.org/t1/v2.0',
    client_id: 'q',
    client_secret: 's',
  }
  const read = (...list: object[]) => readConfig({ OIDC_PROVIDERS: JSON.stringify(list) }, '/').oidcProviders
  expect(read(one, { ...one, id: 'locale', issuer: 'http://127.0.0.1:9', email_fidata: true })).toEqual([
    { ...one, email_fidata: false, secondo_fattore: 'quadra' },
    { ...one, id: 'locale', issuer: 'http://127.0.0.1:9', email_fidata: true, secondo_fattore: 'quadra' },
  ])
  const many = 'https://login.example.org/common/v2.0'
  expect(read({ ...one, issuer: many }).length).toBe(1)
  const shared = [
    many,
    'https://login.microsoftonline.com/organizations/v2.0',
    'https://login.microsoftonline.com/Consumers/v2.0',
    'https://login.microsoftonline.com/9188040D-6c67-4c5b-b112-36a304b66dad/v2.0',
    'https://sts.windows.net/9188040d-6c67-4c5b-b112-36a304b66dad',
    'https://accounts.google.com',
    'https://ACCOUNTS.google.com/',
  ]
  for (const issuer of shared) {
    expect(() => read({ ...one, issuer, email_fidata: true })).toThrow(/email_fidata senza domini/)
    expect(() => read({ ...one, issuer, email_fidata: true, domini: [] })).toThrow(StartError)
    expect(read({ ...one, issuer, email_fidata: true, domini: ['Coop.Example.org'] })[0]?.domini).toEqual([
      'coop.example.org',
    ])
  }
  for (const wrong of [
    { ...one, issuer: many, email_fidata: true },
    { ...one, domini: ['@coop.example.org'] },
    { ...one, domini: ['*'] },
    { ...one, issuer: 'https://login.example.org/organizations', email_fidata: true },
    { ...one, issuer: 'http://login.example.org' },
    { ...one, id: 'Con spazi' },
    { ...one, secondo_fattore: 'nessuno' },
    { ...one, client_secret: '' },
  ])
    expect(() => read(wrong)).toThrow(StartError)
  expect(() => read(one, one)).toThrow(StartError)
})

it.each([
  ['quadra@example.org', { name: '', address: 'quadra@example.org' }],
  ['Quadra <quadra@example.org>', { name: 'Quadra', address: 'quadra@example.org' }],
  ['"Quadra, Consorzio" <quadra@example.org>', { name: 'Quadra, Consorzio', address: 'quadra@example.org' }],
  ['', undefined],
])('a sender is an address, with or without a name: %s', (MAIL_FROM, mailFrom) => {
  expect(readConfig({ MAIL_FROM, MAIL_REPLY_TO: MAIL_FROM }, '/')).toMatchObject({ mailFrom, mailReplyTo: mailFrom })
})
