import { resolve } from 'node:path'
import { z } from 'zod'
import { type Bucket, readBucketUrl } from './kernel/files/bucket-url.ts'
import { StartError } from './start-error.ts'

export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** A PostgreSQL server; without it the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined
  /** A bucket for uploaded files; without it `dataDir/files`. */
  readonly bucket: Bucket | undefined
  /** Without it mails are files in `dataDir/outbox`. */
  readonly smtpUrl: string | undefined
  /** How people reach the product: the links in mails. */
  readonly publicUrl: string
  readonly demo: boolean
}

const blank = (value: unknown) => (value === '' ? undefined : value)
const url = (protocols: RegExp) => z.preprocess(blank, z.url({ protocol: protocols }).optional())
const bucket = z.string().transform((value, { addIssue }) => readBucketUrl(value) ?? (addIssue('unusable'), z.NEVER))
const onOff = z.preprocess(
  (value) => (typeof value === 'string' ? value.toLowerCase() : value),
  z.enum(['', '1', '0', 'true', 'false', 'on', 'off']).optional(),
)

const variables = z.object({
  PORT: z.preprocess(blank, z.coerce.number().int().min(0).max(65_535).default(3000)),
  HOST: z.preprocess(blank, z.string().default('127.0.0.1')),
  DATA_DIR: z.preprocess(blank, z.string().default('data')),
  DATABASE_URL: url(/^postgres(ql)?$/),
  STORAGE_URL: z.preprocess(blank, bucket.optional()),
  SMTP_URL: url(/^smtps?$/),
  PUBLIC_URL: url(/^https?$/),
  DEMO: onOff,
})

const expected: Record<keyof z.output<typeof variables>, string> = {
  PORT: 'un numero da 0 a 65535',
  HOST: 'un indirizzo o nome di rete',
  DATA_DIR: 'una cartella',
  DATABASE_URL: 'un indirizzo postgres://…',
  STORAGE_URL: 'un indirizzo s3://CHIAVE:SEGRETO@host:porta/bucket?region=…&tls=0 (una / nel segreto si scrive %2F)',
  SMTP_URL: 'un indirizzo smtp://… o smtps://…',
  PUBLIC_URL: 'un indirizzo http://… o https://…',
  DEMO: '1 oppure 0',
}

export function readConfig(environment: NodeJS.ProcessEnv, root: string): Config {
  const parsed = variables.safeParse(environment)
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0]) as keyof typeof expected
    throw new StartError(`La variabile ${name} non è valida: serve ${expected[name]}.`)
  }
  const { PORT, HOST, DATA_DIR, DATABASE_URL, STORAGE_URL, SMTP_URL, PUBLIC_URL, DEMO } = parsed.data
  return {
    port: PORT,
    host: HOST,
    dataDir: resolve(root, DATA_DIR),
    databaseUrl: DATABASE_URL,
    bucket: STORAGE_URL,
    smtpUrl: SMTP_URL,
    publicUrl: (PUBLIC_URL ?? `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`).replace(/\/+$/, ''),
    demo: DEMO ? ['1', 'true', 'on'].includes(DEMO) : !DATABASE_URL && isLoopback(HOST),
  }
}

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || host.startsWith('127.')
