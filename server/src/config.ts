import type { KeyObject } from 'node:crypto'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { type Bucket, readBucketUrl } from './config/bucket-url.ts'
import { readLogKey } from './config/log-key.ts'
import { StartError } from './config/start-error.ts'

export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** A PostgreSQL server; without it the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined
  /** A pooler stands before it that gives a connection for a transaction only, and knows no prepared statements. */
  readonly databasePooled: boolean
  /** A bucket for uploaded files; without it `dataDir/files`. */
  readonly bucket: Bucket | undefined
  /** Without it mails are files in `dataDir/outbox`. */
  readonly smtpUrl: string | undefined
  /** How people reach the product: the links in mails. */
  readonly publicUrl: string
  /** Whose word on a caller's address counts. */
  readonly trustedProxies: readonly string[]
  /** Signs the seals of the change log; without it a key of its own in `dataDir`. */
  readonly logKey: KeyObject | undefined
  readonly demo: boolean
  /** Others than the people at this machine may reach it, going by HOST and PUBLIC_URL. */
  readonly exposed: boolean
}

const blank = (value: unknown) => (value === '' ? undefined : value)
const url = (protocols: RegExp) => z.preprocess(blank, z.url({ protocol: protocols }).optional())
const bucket = z.string().transform((value, { addIssue }) => readBucketUrl(value) ?? (addIssue('unusable'), z.NEVER))
const logKey = z.string().transform((value, { addIssue }) => readLogKey(value) ?? (addIssue('unusable'), z.NEVER))
const networks = z.string().transform((value, { addIssue }) => {
  const list = value.split(',').map((network) => network.trim())
  return list.every(isNetwork) ? list : (addIssue('unusable'), z.NEVER)
})
const onOff = z.preprocess(
  (value) => (typeof value === 'string' ? value.toLowerCase() : value),
  z.enum(['', '1', '0', 'true', 'false', 'on', 'off']).optional(),
)

const isOn = (value: string | undefined) => ['1', 'true', 'on'].includes(value ?? '')

const variables = z.object({
  PORT: z.preprocess(blank, z.coerce.number().int().min(0).max(65_535).default(3000)),
  HOST: z.preprocess(blank, z.string().default('127.0.0.1')),
  DATA_DIR: z.preprocess(blank, z.string().default('data')),
  DATABASE_URL: url(/^postgres(ql)?$/),
  DATABASE_POOLED: onOff,
  STORAGE_URL: z.preprocess(blank, bucket.optional()),
  SMTP_URL: url(/^smtps?$/),
  PUBLIC_URL: url(/^https?$/),
  TRUSTED_PROXIES: z.preprocess(blank, networks.optional()),
  LOG_KEY: z.preprocess(blank, logKey.optional()),
  DEMO: onOff,
})

const expected: Record<keyof z.output<typeof variables>, string> = {
  PORT: 'un numero da 0 a 65535',
  HOST: 'un indirizzo o nome di rete',
  DATA_DIR: 'una cartella',
  DATABASE_URL: 'un indirizzo postgres://…',
  DATABASE_POOLED: '1 oppure 0',
  STORAGE_URL: 'un indirizzo s3://CHIAVE:SEGRETO@host:porta/bucket?region=…&tls=0 (una / nel segreto si scrive %2F)',
  SMTP_URL: 'un indirizzo smtp://… o smtps://…',
  PUBLIC_URL: 'un indirizzo http://… o https://…',
  TRUSTED_PROXIES: 'un elenco di indirizzi o reti separati da virgole, come 10.0.0.5,172.16.0.0/12',
  LOG_KEY: 'una chiave Ed25519 in base64 (openssl genpkey -algorithm ed25519 -outform DER | base64 -w0)',
  DEMO: '1 oppure 0',
}

export function readConfig(environment: NodeJS.ProcessEnv, root: string): Config {
  const parsed = variables.safeParse(environment)
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0]) as keyof typeof expected
    throw new StartError(`La variabile ${name} non è valida: serve ${expected[name]}.`)
  }
  const {
    PORT,
    HOST,
    DATA_DIR,
    DATABASE_URL,
    DATABASE_POOLED,
    STORAGE_URL,
    SMTP_URL,
    PUBLIC_URL,
    TRUSTED_PROXIES,
    LOG_KEY,
    DEMO,
  } = parsed.data
  const publicUrl = (PUBLIC_URL ?? `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`).replace(/\/+$/, '')
  // A proxy on this machine makes a loopback address public: what people are told to open counts too.
  const exposed = !isLoopback(HOST) || !isLoopback(new URL(publicUrl).hostname)
  return {
    port: PORT,
    host: HOST,
    dataDir: resolve(root, DATA_DIR),
    databaseUrl: DATABASE_URL,
    databasePooled: isOn(DATABASE_POOLED),
    bucket: STORAGE_URL,
    smtpUrl: SMTP_URL,
    publicUrl,
    // Only a proxy makes https of our http; unless told otherwise it stands on this machine.
    trustedProxies: TRUSTED_PROXIES ?? (publicUrl.startsWith('https:') ? ['loopback'] : []),
    logKey: LOG_KEY,
    demo: DEMO ? isOn(DEMO) : !DATABASE_URL && !exposed,
    exposed,
  }
}

const isLoopback = (host: string) => /^((.+\.)?localhost|::1|\[::1\]|127(\.\d{1,3}){3})$/i.test(host)

function isNetwork(text: string) {
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  const isPrefix = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  return version > 0 && isPrefix && !more.length
}
