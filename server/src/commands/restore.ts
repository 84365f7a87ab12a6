import { resolve } from 'node:path'
import { restore } from '../backup/restore.ts'
import { runCommand } from '../command.ts'

/** `npm run restore -- file`: a new product from a backup, in DATA_DIR or DATABASE_URL and STORAGE_URL. */
await runCommand(async (config, [given], print) => {
  if (!given) throw new Error('Quale copia? npm run restore -- <file>')
  const { head, contents } = await restore(config, resolve(process.env['INIT_CWD'] ?? '.', given), print)
  print(`Ripristinata la copia del ${new Date(head.created_at).toLocaleString('it', { timeZone: 'Europe/Rome' })}.`)
  print('Ogni persona accede con la propria password. Controllare il registro: npm run verify-log')
  if (contents.lost_files.length) print(`Nella copia mancavano già i dati di ${contents.lost_files.length} file.`)
  return 0
})
