import { runCommand } from '../command.ts'
import { StartError } from '../config/start-error.ts'
import { sql } from 'drizzle-orm'
import { openDatabase, openSnapshot } from '../database/open.ts'
import { migrateDatabase } from '../database/migrate.ts'
import { repairRows, type WrongRow, wrongRows } from '../stored-rows.ts'

const mostLines = 50
const nameOf = {
  open_obligation: 'scadenza',
  supplier_dealing: 'valutazione del fornitore',
  required_competence: 'competenza',
} as const

/**
 * `npm run verify-deadlines [-- --repair]`: compares the deadlines and the evaluations of suppliers that triggers store (ADR 0052) with
 * those computed from the records. The product may run; with the embedded database not for `--repair`.
 */
await runCommand(async (config, args, print) => {
  const repair = args[0] === '--repair'
  if (args.length > Number(repair)) throw new StartError('Uso: npm run verify-deadlines [-- --repair]')
  const database = repair ? await openDatabase(config, () => {}) : await openSnapshot(config)
  try {
    if (repair) await migrateDatabase(database.pool, async () => {})
    return await database.db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`)
      const wrong = await wrongRows(tx)
      for (const row of wrong.slice(0, mostLines)) print(`DIVERSA: ${inWords(row)}`)
      if (wrong.length > mostLines) print(`e altre ${wrong.length - mostLines}`)
      if (wrong.length === 0) {
        print('Scadenze e valutazioni salvate corrispondono ai record.')
        return 0
      }
      const total = wrong.length === 1 ? 'una riga salvata' : `${wrong.length} righe salvate`
      if (!repair) {
        print(
          `Scadenze e valutazioni NON corrispondono ai record: ${total}. Per riscriverle: npm run verify-deadlines -- --repair`,
        )
        return 1
      }
      await repairRows(tx, wrong)
      const left = await wrongRows(tx)
      if (left.length)
        throw new StartError(
          `Le funzioni del database scrivono ancora ${left.length} righe diverse: non è stato cambiato nulla. Eseguire npm run verify-log.`,
        )
      print(`Riscritte dai record: ${total}.`)
      return 0
    })
  } finally {
    await database.close()
  }
})

function inWords({ table, record_id, key, stored: row, computed }: WrongRow) {
  const name =
    table === 'open_obligation'
      ? `${nameOf[table]} ${key} (record ${record_id})`
      : table === 'supplier_dealing'
        ? `${nameOf[table]} ${record_id}, cooperativa ${key}`
        : `${nameOf[table]} ${key} dell’addetto ${record_id}`
  if (!row) return `${name} mancante`
  if (!computed) return `${name} di troppo`
  const [was, is] = [row, computed] as Readonly<Record<string, unknown>>[]
  const columns = Object.keys(is!).filter((column) => JSON.stringify(was![column]) !== JSON.stringify(is![column]))
  return `${name}: ${columns.map((column) => `${column} ${JSON.stringify(was![column])} invece di ${JSON.stringify(is![column])}`).join(', ')}`
}
