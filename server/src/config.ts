import { createSecretKey, type KeyObject } from 'node:crypto'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { type Bucket, readBucketUrl } from './config/bucket-url.ts'
import { readLogKey } from './config/log-key.ts'
import { isLoopback } from './config/loopback.ts'
import { type MailAddress, readMailAddress, readSmtpUrl } from './config/mail.ts'
import { type OidcProvider, readOidcProviders } from './config/oidc-providers.ts'
import { StartError } from './config/start-error.ts'

export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** A PostgreSQL server; without it the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined
  /** It is behind a pooler that gives a connection for a transaction only, and supports no prepared statements. */
  readonly databasePooled: boolean
  /** A bucket for uploaded files; without it `dataDir/files`. */
  readonly bucket: Bucket | undefined
  /** Without it mails are files in `dataDir/outbox`. */
  readonly smtpUrl: string | undefined
  /** The sender of every mail; without it `quadra@` and the host of PUBLIC_URL. */
  readonly mailFrom: MailAddress | undefined
  /** Where answers go, if not to the sender. */
  readonly mailReplyTo: MailAddress | undefined
  /** How people reach the product: the links in mails. */
  readonly publicUrl: string
  /** Whose word on a caller's address counts. */
  readonly trustedProxies: readonly string[]
  /** Signs the seals of the change log; without it a key of its own in `dataDir`. */
  readonly logKey: KeyObject | undefined
  /** The bearer token of /metrics; without it and without a port there are none. */
  readonly metricsToken: string | undefined
  /** A port of its own for them: this machine's alone, unless there is a token too. */
  readonly metricsPort: number | undefined
  /** Encrypts the secrets of authenticator apps; without it a key of its own in `dataDir`. */
  readonly secretKey: KeyObject | undefined
  /** Seconds from SIGTERM, in which /readyz answers 503, until the port closes. */
  readonly shutdownDelay: number
  /** `backup` deletes those of its folder that are older; without it none. */
  readonly backupDays: number | undefined
  /** The public keys (age) for which a backup is encrypted; without them it is a plain file. */
  readonly backupRecipients: readonly string[]
  /** The file of the key that opens an encrypted backup: for restoring. */
  readonly backupIdentity: string | undefined
  /** Where each backup is copied to. */
  readonly backupBucket: Bucket | undefined
  /** Where the Patroni of this machine answers: for check-installation. */
  readonly patroniUrl: string | undefined
  /** Where to write who finds a weakness (RFC 9116): the page security.txt. */
  readonly securityContact: string | undefined
  /** Notices may go to the organisation's own network too, also without TLS. */
  readonly internalNotices: boolean
  /** The organisation's own ways in. */
  readonly oidcProviders: readonly OidcProvider[]
  readonly demo: boolean
  /** Others than the people at this machine may reach it, going by HOST and PUBLIC_URL. */
  readonly exposed: boolean
}

const blank = (value: unknown) => (value === '' ? undefined : value)
const url = (protocols: RegExp) => z.preprocess(blank, z.url({ protocol: protocols }).optional())
const bucket = z.string().transform((value, { addIssue }) => readBucketUrl(value) ?? (addIssue('unusable'), z.NEVER))
const logKey = z.string().transform((value, { addIssue }) => readLogKey(value) ?? (addIssue('unusable'), z.NEVER))
const secretKey = z.string().transform((value, { addIssue }) => {
  const bytes = Buffer.from(value, 'base64')
  return /^[A-Za-z0-9+/]{43}=$/.test(value.trim()) ? createSecretKey(bytes) : (addIssue('unusable'), z.NEVER)
})
const oidcProviders = z
  .string()
  .transform((value, { addIssue }) => readOidcProviders(value) ?? (addIssue('unusable'), z.NEVER))
const networks = z.string().transform((value, { addIssue }) => {
  const list = value.split(',').map((network) => network.trim())
  return list.every(isNetwork) ? list : (addIssue('unusable'), z.NEVER)
})
const recipients = z.string().transform((value, { addIssue }) => {
  const list = value.split(',').map((recipient) => recipient.trim())
  return list.every((recipient) => /^age1[a-z0-9]{50,}$/.test(recipient)) ? list : (addIssue('unusable'), z.NEVER)
})
const smtp = z.string().transform((value, { addIssue }) => readSmtpUrl(value) ?? (addIssue('unusable'), z.NEVER))
const mailAddress = z
  .string()
  .transform((value, { addIssue }) => readMailAddress(value) ?? (addIssue('unusable'), z.NEVER))
const contact = z.string().transform((value, { addIssue }) => {
  const address = z.email().safeParse(value.trim()).success ? `mailto:${value.trim()}` : value.trim()
  return /^(mailto:|https:\/\/|tel:)\S+$/.test(address) ? address : (addIssue('unusable'), z.NEVER)
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
  SMTP_URL: z.preprocess(blank, smtp.optional()),
  MAIL_FROM: z.preprocess(blank, mailAddress.optional()),
  MAIL_REPLY_TO: z.preprocess(blank, mailAddress.optional()),
  PUBLIC_URL: url(/^https?$/),
  TRUSTED_PROXIES: z.preprocess(blank, networks.optional()),
  LOG_KEY: z.preprocess(blank, logKey.optional()),
  METRICS_TOKEN: z.preprocess(blank, z.string().min(16).optional()),
  METRICS_PORT: z.preprocess(blank, z.coerce.number().int().min(0).max(65_535).optional()),
  SECRET_KEY: z.preprocess(blank, secretKey.optional()),
  SHUTDOWN_DELAY: z.preprocess(blank, z.coerce.number().int().min(0).max(40).default(0)),
  PATRONI_URL: url(/^https?$/),
  BACKUP_RECIPIENTS: z.preprocess(blank, recipients.optional()),
  BACKUP_IDENTITY: z.preprocess(blank, z.string().optional()),
  BACKUP_BUCKET: z.preprocess(blank, bucket.optional()),
  BACKUP_DAYS: z.preprocess(blank, z.coerce.number().int().min(1).max(3650).optional()),
  NOTIFICHE_INTERNE: onOff,
  SECURITY_CONTACT: z.preprocess(blank, contact.optional()),
  OIDC_PROVIDERS: z.preprocess(blank, oidcProviders.optional()),
  DEMO: onOff,
})

const bucketAddress =
  'un indirizzo s3://CHIAVE:SEGRETO@host:porta/bucket?region=…&tls=0 (una / nel segreto si scrive %2F)'
const expected: Record<keyof z.output<typeof variables>, string> = {
  PORT: 'un numero da 0 a 65535',
  HOST: 'un indirizzo o nome di rete',
  DATA_DIR: 'una cartella',
  DATABASE_URL: 'un indirizzo postgres://…',
  DATABASE_POOLED: '1 oppure 0',
  STORAGE_URL: bucketAddress,
  SMTP_URL: 'un indirizzo smtp://… o smtps://… (dopo il ? si può scrivere requireTLS=true o requireTLS=false)',
  MAIL_FROM: 'un indirizzo email, anche con un nome: Quadra <quadra@example.org>',
  MAIL_REPLY_TO: 'un indirizzo email, anche con un nome: Qualità <qualita@example.org>',
  PUBLIC_URL: 'un indirizzo http://… o https://…',
  TRUSTED_PROXIES: 'un elenco di indirizzi o reti separati da virgole, come 10.0.0.5,172.16.0.0/12',
  LOG_KEY: 'una chiave Ed25519 in base64 (openssl genpkey -algorithm ed25519 -outform DER | base64 -w0)',
  METRICS_TOKEN: 'un testo di almeno 16 caratteri',
  METRICS_PORT: 'un numero da 0 a 65535',
  SECRET_KEY: '32 byte in base64 (openssl rand -base64 32)',
  SHUTDOWN_DELAY: 'un numero di secondi da 0 a 40',
  PATRONI_URL: 'un indirizzo http://… o https://…',
  BACKUP_RECIPIENTS: 'una o più chiavi pubbliche age1… separate da virgole (age-keygen)',
  BACKUP_IDENTITY: 'il file di una chiave age',
  BACKUP_BUCKET: bucketAddress,
  BACKUP_DAYS: 'un numero di giorni da 1 a 3650',
  NOTIFICHE_INTERNE: '1 oppure 0',
  SECURITY_CONTACT: 'un indirizzo email, oppure https://… o tel:…',
  OIDC_PROVIDERS:
    'un elenco JSON [{"id", "nome", "issuer", "client_id", "client_secret"}] con issuer https; email_fidata senza domini vale solo per l’issuer di una sola organizzazione (non Google, né /common, /organizations, /consumers di Microsoft)',
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
    MAIL_FROM,
    MAIL_REPLY_TO,
    PUBLIC_URL,
    TRUSTED_PROXIES,
    LOG_KEY,
    METRICS_TOKEN,
    METRICS_PORT,
    SECRET_KEY,
    SHUTDOWN_DELAY,
    PATRONI_URL,
    BACKUP_RECIPIENTS,
    BACKUP_IDENTITY,
    BACKUP_BUCKET,
    BACKUP_DAYS,
    NOTIFICHE_INTERNE,
    SECURITY_CONTACT,
    OIDC_PROVIDERS,
    DEMO,
  } = parsed.data
  const publicUrl = (PUBLIC_URL ?? `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`).replace(/\/+$/, '')
  // A proxy on this machine makes a loopback address public: the address that users open counts too.
  const exposed = !isLoopback(HOST) || !isLoopback(new URL(publicUrl).hostname)
  return {
    port: PORT,
    host: HOST,
    dataDir: resolve(root, DATA_DIR),
    databaseUrl: DATABASE_URL,
    databasePooled: isOn(DATABASE_POOLED),
    bucket: STORAGE_URL,
    smtpUrl: SMTP_URL,
    mailFrom: MAIL_FROM,
    mailReplyTo: MAIL_REPLY_TO,
    publicUrl,
    // Only a proxy makes https of our http; by default it runs on this machine.
    trustedProxies: TRUSTED_PROXIES ?? (publicUrl.startsWith('https:') ? ['loopback'] : []),
    logKey: LOG_KEY,
    metricsToken: METRICS_TOKEN,
    metricsPort: METRICS_PORT,
    secretKey: SECRET_KEY,
    shutdownDelay: SHUTDOWN_DELAY,
    backupRecipients: BACKUP_RECIPIENTS ?? [],
    backupIdentity: BACKUP_IDENTITY && resolve(root, BACKUP_IDENTITY),
    backupBucket: BACKUP_BUCKET,
    backupDays: BACKUP_DAYS,
    patroniUrl: PATRONI_URL?.replace(/\/+$/, ''),
    internalNotices: isOn(NOTIFICHE_INTERNE),
    securityContact: SECURITY_CONTACT,
    oidcProviders: OIDC_PROVIDERS ?? [],
    demo: DEMO ? isOn(DEMO) : !DATABASE_URL && !exposed,
    exposed,
  }
}

function isNetwork(text: string) {
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  const isPrefix = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  return version > 0 && isPrefix && !more.length
}
