import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { backUp } from '../backup/backup.ts'
import { noteBackup } from '../backup/last-backup.ts'
import { removeOldBackups } from '../backup/old-backups.ts'
import { runCommand } from '../command.ts'

/**
 * `npm run backup [-- file or folder]`: database and files in one file, from a product that runs or does not. With BACKUP_DAYS the older
 * ones of the folder go afterwards, whatever was found missing in it.
 */
await runCommand(async (config, [given], print) => {
  const place = given ? resolve(process.env['INIT_CWD'] ?? '.', given) : join(config.dataDir, 'backups')
  const isFolder = !given || given.endsWith('/') || (existsSync(place) && statSync(place).isDirectory())
  const path = isFolder ? join(place, nameFor(new Date())) : place
  const at = new Date()
  print(`Copio Quadra in ${path}…`)
  const { size, sha256, contents } = await backUp(config, path, print)
  await noteBackup(config.dataDir, at)
  const rows = contents.tables.reduce((sum, table) => sum + table.rows, 0)
  print(`Fatto: ${rows.toLocaleString('it')} righe, ${contents.files.length} file, ${megabytes(size)} MB.`)
  print(`SHA-256 ${sha256}`)
  if (isFolder && config.backupDays) {
    const removed = await removeOldBackups(path, config.backupDays, at)
    for (const file of removed) print(`Eliminata la copia vecchia ${file}.`)
  }
  if (!contents.lost_files.length) return 0
  process.stderr.write(`ATTENZIONE: di ${contents.lost_files.length} file mancano i dati, o sono alterati:\n`)
  for (const id of contents.lost_files) process.stderr.write(`  ${id}\n`)
  return 2
})

function nameFor(at: Date) {
  return `quadra-${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}.tar`
}

function megabytes(bytes: number) {
  return (bytes / 1e6).toLocaleString('it', { maximumFractionDigits: 1 })
}
