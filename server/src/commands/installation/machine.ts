import { constants } from 'node:fs'
import { access, mkdir, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { userInfo } from 'node:os'
import type { Config } from '../../config.ts'
import { refuseForeignFolder } from '../../data-folder.ts'
import type { Db } from '../../database/database.ts'
import { checkStorage } from '../../kernel/files/storage.ts'
import { openStorage } from '../../kernel/files/open-storage.ts'
import { isOpenMail, smtpServer } from '../../kernel/work/mail-server.ts'
import { failure, type Finding, good, warning } from './findings.ts'

export async function checkFolder({ dataDir }: Config): Promise<Finding[]> {
  const about = 'cartella'
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  const proof = join(dataDir, `controllo-${process.pid}`)
  await writeFile(proof, '', { mode: 0o600 })
  await rm(proof)
  const { mode, uid } = await stat(dataDir)
  return [
    good(about, `${dataDir} si legge e si scrive`),
    ...(uid === userInfo().uid ? [] : [warning(about, `${dataDir} non è dell’account del prodotto`)]),
    ...((mode & 0o077) === 0 ? [] : [warning(about, `${dataDir} è leggibile da altri account: chmod 700`)]),
  ]
}

/** Its files, keys and anchors are those of this database. */
export async function checkOwner(db: Db, config: Config): Promise<Finding[]> {
  await refuseForeignFolder(db, config)
  return [good('cartella', 'è di questo database')]
}

export async function checkFiles(config: Config): Promise<Finding[]> {
  await checkStorage(openStorage(config), config.port)
  return [
    good(
      'file',
      config.bucket ? 'nel bucket si scrive, si legge e si elimina' : 'si scrivono, si leggono e si eliminano',
    ),
  ]
}

export async function checkMail(config: Config): Promise<Finding[]> {
  const about = 'posta'
  if (!config.smtpUrl) return [warning(about, 'senza SMTP_URL i messaggi sono solo file in DATA_DIR/outbox')]
  await (await smtpServer(config.smtpUrl, config)).verify()
  return [
    good(about, 'il server accetta l’account'),
    ...(isOpenMail(config.smtpUrl) ? [warning(about, 'SMTP_URL permette un collegamento in chiaro')] : []),
    ...(config.mailFrom
      ? []
      : [warning(about, 'senza MAIL_FROM il mittente è quadra@ e il nome di PUBLIC_URL: molti server lo rifiutano')]),
  ]
}

export async function checkDisk({ dataDir }: Config): Promise<Finding[]> {
  const { bavail, blocks, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  const share = Math.floor((bavail / blocks) * 100)
  const text = `${(free / 1e9).toLocaleString('it', { maximumFractionDigits: 1 })} GB liberi (${share}%) dove è ${dataDir}`
  if (free < 200e6) return [failure('disco', text)]
  return [free < 2e9 || share < 10 ? warning('disco', text) : good('disco', text)]
}

export async function checkProgram(): Promise<Finding[]> {
  const [major = 0] = process.versions.node.split('.').map(Number)
  const text = `Node.js ${process.versions.node}`
  return [
    major >= 22 ? good('programma', text) : warning('programma', `${text} non riceve più correzioni: usare la 24`),
  ]
}

/** Older ones lose what was acknowledged when the primary hangs (docs/production.md, Three machines). */
const oldestPatroni = [3, 0, 3]

export async function checkPatroni({ patroniUrl }: Config): Promise<Finding[]> {
  if (!patroniUrl) return []
  const answer = await fetch(`${patroniUrl}/patroni`, { signal: AbortSignal.timeout(5000) })
  const { patroni } = (await answer.json()) as { patroni?: { version?: string } }
  const version = patroni?.version ?? '0'
  const parts = version.split('.').map(Number)
  const at = oldestPatroni.findIndex((part, index) => part !== (parts[index] ?? 0))
  return at >= 0 && (parts[at] ?? 0) < oldestPatroni[at]!
    ? [failure('patroni', `la versione ${version} perde salvataggi confermati: serve la 3.0.3 o successiva`)]
    : [good('patroni', `versione ${version}`)]
}
