import { openEmbedded } from '../open.ts'
import { printLine } from './print-line.ts'

// Prints how many rows it finds in the directory of its argument, then inserts one after the other and prints the
// number of each as soon as the row is committed, until it is killed.
const { pool } = await openEmbedded(process.argv[2] ?? '')
await pool.query('create table if not exists entry (id int generated always as identity primary key)')
const { rows } = await pool.query<{ count: number }>('select count(*)::int from entry')
printLine(`found ${rows[0]?.count}`)

for (;;) {
  try {
    const inserted = await pool.query<{ id: number }>('insert into entry default values returning id')
    printLine(`${inserted.rows[0]?.id}`)
  } catch (error) {
    printLine(`error ${String(error)}`)
  }
}
