import { existsSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { backUp } from '../backup/backup.ts'
import { copyToBucket } from '../backup/copy-to-bucket.ts'
import { encrypterFor, encryptFile } from '../backup/encryption.ts'
import { BackupError } from '../backup/format.ts'
import { noteBackup } from '../backup/last-backup.ts'
import { removeOldBackups } from '../backup/old-backups.ts'
import { runCommand } from '../command.ts'
import type { Config } from '../config.ts'
import { reasonOf } from '../kernel/health/health.ts'

/**
 * `npm run backup [-- file or folder]`: database and files in one file, from a product that runs or does not. With BACKUP_RECIPIENTS it is
 * encrypted, with BACKUP_BUCKET copied there. With BACKUP_DAYS the older ones of the folder go afterwards, whatever was found missing in it.
 */
await runCommand(async (config, [given], print) => {
  const place = given ? resolve(process.env['INIT_CWD'] ?? '.', given) : join(config.dataDir, 'backups')
  const isFolder = !given || given.endsWith('/') || (existsSync(place) && statSync(place).isDirectory())
  const at = new Date()
  const path = named(isFolder ? join(place, nameFor(at)) : place, config)
  print(`Copio Quadra in ${path}…`)
  const { size, sha256, contents } = await write(config, path, print)
  const rows = contents.tables.reduce((sum, table) => sum + table.rows, 0)
  print(`Fatto: ${rows.toLocaleString('it')} righe, ${contents.files.length} file, ${megabytes(size)} MB.`)
  print(`SHA-256 ${sha256}`)
  const isCopied = await sendCopy(config, path, print)
  if (isCopied) await noteBackup(config.dataDir, at)
  if (isFolder && config.backupDays) {
    const removed = await removeOldBackups(path, config.backupDays, at)
    for (const file of removed) print(`Eliminata la copia vecchia ${file}.`)
  }
  for (const [index, id] of contents.lost_files.entries()) {
    if (index === 0)
      process.stderr.write(`ATTENZIONE: di ${contents.lost_files.length} file mancano i dati, o sono alterati:\n`)
    process.stderr.write(`  ${id}\n`)
  }
  if (!isCopied) return 3
  return contents.lost_files.length ? 2 : 0
})

/** What is encrypted says so in its name. */
function named(path: string, { backupRecipients }: Config) {
  return backupRecipients.length && !path.endsWith('.age') ? `${path}.age` : path
}

async function write(config: Config, path: string, print: (line: string) => void) {
  if (config.backupRecipients.length === 0) return backUp(config, path, print)
  const encrypter = encrypterFor(config.backupRecipients)
  if (existsSync(path)) throw new BackupError(`${path} esiste già: non viene sovrascritto.`)
  const plain = path.replace(/\.age$/, '.plain')
  try {
    const { contents } = await backUp(config, plain, print)
    print('Cifro la copia…')
    return { contents, ...(await encryptFile(encrypter, plain, path)) }
  } finally {
    await rm(plain, { force: true })
  }
}

/** The backup itself is there whatever happens to its copy. */
async function sendCopy({ backupBucket }: Config, path: string, print: (line: string) => void): Promise<boolean> {
  if (!backupBucket) return true
  try {
    await copyToBucket(backupBucket, path)
    print('Copiato anche nel bucket di BACKUP_BUCKET.')
    return true
  } catch (error) {
    process.stderr.write(
      `ATTENZIONE: la copia nel bucket non è riuscita (${reasonOf(error)}): controllare BACKUP_BUCKET.\n`,
    )
    return false
  }
}

function nameFor(at: Date) {
  return `quadra-${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}.tar`
}

function megabytes(bytes: number) {
  return (bytes / 1e6).toLocaleString('it', { maximumFractionDigits: 1 })
}
