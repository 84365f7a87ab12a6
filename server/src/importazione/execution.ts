import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { now } from '../database/schema/columns.ts'
import { importazione, importazioneRiga } from '../database/schema/importazione.ts'
import type { App } from '../kernel/app.ts'
import { conflict } from '../kernel/errors.ts'
import { checkRows } from '../kernel/import/check-rows.ts'
import type { ImportContext, ImportKind, CheckedRow, ReadRow, ValidRow, World } from '../kernel/import/kind.ts'
import type { Work, WorkKind } from '../kernel/work/lavoro.ts'
import { countsOf, markRows } from './analysis.ts'
import { contextFor, type Kinds } from './context.ts'
import { moveImportazione, onBehalfOf } from './moves.ts'
import { refreshStatistics } from './statistics.ts'
import { works } from './works.ts'

/**
 * Writes every row or none, in one transaction. Checking takes longer than writing, and on the embedded engine no other
 * request runs while a transaction is open: so the rows are checked before it, and again within it only if the data
 * they were checked against has changed.
 */
export const executionWork = (app: App, kindOf: Kinds): WorkKind => ({
  tipo: works.esecuzione,
  run: async (work) => {
    const { db } = work
    await work.progress(5, 'Controllo delle righe')
    const { row, context } = await contextFor(db, app, work)
    const kind = kindOf(row.tipo)
    const rows = await rowsToWrite(work)
    const world = await kind.world(db, context, rows)
    const checkedRows = await checkRows(kind, context, rows, world)
    if (!isGood(checkedRows)) throw await refused(work, row.id, checkedRows)
    await work.progress(40, 'Scrittura')
    let moved: readonly CheckedRow[] | undefined
    try {
      await db.transaction(async (tx) => {
        moved = undefined
        await kind.lock?.(tx)
        const good = await checkAgain(tx, kind, context, rows, world, checkedRows)
        if (!isGood(good)) {
          moved = good
          throw conflict('')
        }
        await write(tx, work, kind, context, good)
        // Rows take long to write: the user who requested it must still have the right at the commit.
        await contextFor(tx, app, work)
        await work.complete(tx)
      })
    } catch (error) {
      throw moved ? await refused(work, row.id, moved) : error
    }
    await refreshStatistics(db, kind)
  },
  ended: async (tx, work, _how, errore) => {
    await moveImportazione(tx, onBehalfOf(work), work.riferimento_id, { stato: 'fallita', errore })
  },
})

/** All but those left out as being there already. */
async function rowsToWrite({ db, riferimento_id }: Work): Promise<ReadRow[]> {
  const rows = await db
    .select({ numero: importazioneRiga.numero, valori: importazioneRiga.valori })
    .from(importazioneRiga)
    .where(and(eq(importazioneRiga.importazione_id, riferimento_id), ne(importazioneRiga.esito, 'saltata')))
    .orderBy(asc(importazioneRiga.numero))
  return rows.map(({ numero, valori }) => ({ numero, valori: valori ?? {} }))
}

const isGood = (checkedRows: readonly CheckedRow[]) =>
  checkedRows.every(({ errori }) => errori.length === 0) && checkedRows.some(({ values }) => values)

async function checkAgain(
  tx: Tx,
  kind: ImportKind,
  context: ImportContext,
  rows: readonly ReadRow[],
  before: World,
  checkedRows: readonly CheckedRow[],
) {
  const world = await kind.world(tx, context, rows)
  return isDeepStrictEqual(world, before) ? checkedRows : checkRows(kind, context, rows, world)
}

async function write(tx: Tx, work: Work, kind: ImportKind, context: ImportContext, checkedRows: readonly CheckedRow[]) {
  const { importazione_id } = context
  const rows = checkedRows.filter((row): row is CheckedRow & ValidRow => row.values !== undefined)
  // Another user created them meanwhile, and existing ones are to be left out.
  const skipped = checkedRows.filter(({ values }) => values === undefined)
  await markRows(tx, importazione_id, skipped)
  const made = await kind.write(tx, context, rows)
  const slice = kind.undo.store.slice
  const [numbers, records] = [[...made.keys()], [...made.values()]]
  await tx.execute(sql`update importazione_riga riga set slice = ${slice}, record_id = made.record_id, esito = 'valida', errori = '[]'
    from unnest(${sql.param(numbers)}::int[], ${sql.param(records)}::int[]) as made (numero, record_id)
    where riga.importazione_id = ${importazione_id} and riga.numero = made.numero`)
  await moveImportazione(tx, context.session, importazione_id, {
    stato: 'eseguita',
    valide: rows.length,
    errate: 0,
    saltate: sql`saltate + ${skipped.length}`,
    errore: null,
    eseguita_da_id: work.utente_id,
    eseguita_il: now,
    annullabile_fino_al: sql`${now} + interval '24 hours'`,
  } as never)
}

/** Nothing was written: the rows that no longer fit get their errors. */
async function refused({ db }: Work, importazione_id: number, checkedRows: readonly CheckedRow[]) {
  const wrong = checkedRows.filter(({ errori }) => errori.length)
  await db.transaction(async (tx) => {
    await markRows(tx, importazione_id, wrong)
    const { valide, errate } = countsOf(checkedRows)
    await tx.update(importazione).set({ valide, errate }).where(eq(importazione.id, importazione_id))
  })
  if (wrong.length === 0) return conflict('Non c’è più nessuna riga da importare')
  return conflict(
    wrong.length === 1
      ? 'Una riga non va più bene: nulla è stato scritto'
      : `${wrong.length} righe non vanno più bene: nulla è stato scritto`,
  )
}
