import { required } from '@quadra/contract/kernel/messages'
import { type Rischio, rischioCreate } from '@quadra/contract/rischio/schema'
import { notAhead, notOfItsKind } from '@quadra/contract/rischio/rules'
import { leavesHigh, suits } from '@quadra/contract/rischio/trattamento'
import { valutazioneCreate } from '@quadra/contract/rischio/valutazione'
import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { Connection } from '../database/database.ts'
import { rischio, rischioValutazione } from '../database/schema/rischio.ts'
import { offeredFor } from '../domain/import-relations.ts'
import { columnsFrom } from '../kernel/import/columns.ts'
import { insertParts, insertRecords } from '../kernel/import/insert-records.ts'
import { dayProblems } from '../kernel/import/check-rows.ts'
import type { ImportContext, ImportKind, CheckedRow, Taken, Values } from '../kernel/import/kind.ts'
import { inForceColumns, judgedColumns, reviewOf } from './judge.ts'
import { rischioStore } from './queries.ts'
import { valutazioni } from './valutazioni.ts'

type Valuation = z.output<typeof valutazioneCreate>
const valuationFields = ['data', 'probabilita', 'impatto'] as const

const stepHelp = 'Da 1 a 5, con la data della valutazione'

/** A register of risks kept in a spreadsheet: with its valuation, or the day by which it is valued. */
export const rischioImport: ImportKind = {
  tipo: 'rischi',
  schema: rischioCreate,
  columns: [
    ...columnsFrom(rischioCreate, {
      tipo: { esempio: 'Rischio', aiuto: 'Rischio o Opportunità' },
      processo_id: { relazione: { di: 'processo', nome: 'Processo' }, esempio: 'PR06' },
      descrizione: { esempio: 'Assenza improvvisa di operatori', anche: ['Rischio', 'Descrizione del rischio'] },
      causa: { esempio: 'Influenza stagionale', anche: ['Cause', 'Origine'] },
      effetto: { esempio: 'Turni scoperti', anche: ['Effetti', 'Conseguenze', 'Conseguenza'] },
      servizio_id: { relazione: { di: 'servizio', nome: 'Servizio' }, esempio: 'SAD' },
    }),
    ...columnsFrom(valutazioneCreate, {
      probabilita: { genere: 'numero', obbligatorio: false, esempio: '3', anche: ['P'], aiuto: stepHelp },
      impatto: { genere: 'numero', obbligatorio: false, esempio: '4', anche: ['Gravità', 'I', 'G'], aiuto: stepHelp },
      data: {
        obbligatorio: false,
        esempio: '15/01/2026',
        anche: ['Valutato il', 'Data'],
        aiuto: 'Il giorno della valutazione; vuoto se il rischio non è ancora stato valutato',
      },
    }),
    ...columnsFrom(rischioCreate, {
      trattamento: { esempio: 'Ridurre', anche: ['Strategia'] },
      prossima_revisione: {
        obbligatorio: false,
        esempio: '15/07/2027',
        anche: ['Revisione', 'Da rivedere il'],
        aiuto: 'Senza valutazione serve; con la valutazione, vuota, la stabilisce il livello',
      },
    }),
  ],
  fixed: ({ cliente }) => ({ cliente_id: cliente.id }),
  key: ({ tipo, processo_id, descrizione }) =>
    tipo && processo_id && descrizione
      ? { campo: 'descrizione', key: keyOf(String(tipo), Number(processo_id), String(descrizione)) }
      : undefined,
  world: async (db, { cliente }) => ({
    relations: await offeredFor(db, cliente.id, { servizi: true, dizionari: ['processo'] }),
    taken: await takenRisks(db, cliente.id),
  }),
  check: (rows, _world, { session }) => {
    for (const row of rows) checkRow(row, session.today)
  },
  write: async (tx, context, rows) => {
    const { session } = context
    const valuations = rows.map(({ values }) => valuationOf(values))
    const items = await insertRecords(
      tx,
      context,
      rischioStore,
      rows.map(({ values }, index) => rowOf(context, values, valuations[index])),
    )
    const first = items.flatMap(({ id }, index) => {
      const one = valuations[index]
      return one ? [{ ...one, rischio_id: id, utente_id: session.id }] : []
    })
    await insertParts(tx, context, { ...valutazioni, store: rischioStore }, items, first)
    return new Map(rows.map(({ numero }, index) => [numero, items[index]!.id]))
  },
  tables: [rischioValutazione],
  undo: {
    store: rischioStore,
    name: ({ id }: Rischio) => `Rischio n. ${id}`,
    own: [rischioValutazione],
  },
}
const keyOf = (tipo: string, processo_id: number, descrizione: string) =>
  JSON.stringify([tipo, processo_id, descrizione.trim().toLowerCase()])

async function takenRisks(db: Connection, cliente_id: number): Promise<Record<string, Taken>> {
  const rows = await db
    .select({ id: rischio.id, tipo: rischio.tipo, processo_id: rischio.processo_id, descrizione: rischio.descrizione })
    .from(rischio)
    .where(and(eq(rischio.cliente_id, cliente_id), isNull(rischio.data_cancellazione)))
    .orderBy(rischio.id)
  return Object.fromEntries(
    rows.map(({ id, tipo, processo_id, descrizione }) => [
      keyOf(tipo, processo_id, descrizione),
      { messaggio: `C’è già il rischio n. ${id}` },
    ]),
  )
}

/** The valuation of a row, where there is one. */
const valuationOf = (values: Values) =>
  values['valutazione'] ? judgedColumns(values['valutazione'] as Valuation) : undefined

function rowOf({ session }: ImportContext, values: Values, valuation: ReturnType<typeof valuationOf>) {
  const { valutazione: _, prossima_revisione, ...risk } = values as z.output<typeof rischioCreate>
  const review = valuation
    ? reviewOf(valuation, prossima_revisione, session.today, 'prossima_revisione')
    : prossima_revisione!
  return { ...risk, ...(valuation && inForceColumns(valuation)), prossima_revisione: review } as never
}

/** The three values of a valuation all or none, and what hangs on them; also while other cells of the row are wrong. */
function checkRow(row: CheckedRow, today: string) {
  const { given, errori } = row
  const report = (campo: string, messaggio: string) => {
    if (!errori.some((one) => one.campo === campo)) errori.push({ campo, messaggio })
  }
  const values = Object.fromEntries(valuationFields.map((name) => [name, given[name]]))
  const isValued = valuationFields.some(
    (name) => given[name] !== undefined || errori.some(({ campo }) => campo === name),
  )
  const parsed = isValued ? valutazioneCreate.safeParse(values) : undefined
  for (const { path, message } of parsed?.error?.issues ?? []) report(String(path[0]), message)
  const wrong = new Set(errori.map(({ campo }) => campo ?? ''))
  for (const { campo, messaggio } of dayProblems(valutazioneCreate, values, wrong, today)) report(campo!, messaggio)
  // The schema asks for the day where there is no valuation; it reads none of these three cells.
  const at = errori.findIndex(({ campo, messaggio }) => campo === 'prossima_revisione' && messaggio === required)
  if (isValued && at >= 0) errori.splice(at, 1)
  const { prossima_revisione, tipo, trattamento } = given as Partial<z.output<typeof rischioCreate>>
  if (prossima_revisione && prossima_revisione <= today) report('prossima_revisione', notAhead)
  if (tipo && trattamento && !suits(tipo, trattamento)) report('trattamento', notOfItsKind)
  const livello = parsed?.success ? judgedColumns(parsed.data).livello : null
  if (leavesHigh(trattamento ?? null, livello)) report('trattamento', needsReason)
  if (errori.length === 0 && parsed?.success) row.values = { ...rischioCreate.parse({ ...given, valutazione: values }) }
}
const needsReason = 'A un livello alto o critico serve il motivo: importalo da decidere, poi decidi nella scheda'
