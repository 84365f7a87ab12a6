import { type Indicatore, indicatoreCreate } from '@quadra/contract/indicatore/schema'
import { verificaCreate } from '@quadra/contract/indicatore/verifica'
import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { Connection } from '../database/database.ts'
import { indicatore, indicatoreVerifica } from '../database/schema/indicatore.ts'
import { offeredFor } from '../domain/import-relations.ts'
import { columnsFrom, type ImportColumn } from '../kernel/import/columns.ts'
import { insertParts, insertRecords } from '../kernel/import/insert-records.ts'
import { dayProblems } from '../kernel/import/check-rows.ts'
import type { ImportContext, ImportKind, CheckedRow, Taken, ValidRow, Values } from '../kernel/import/kind.ts'
import { indicatoreStore } from './queries.ts'
import { indicatoreRow, verificaRow, verifiche } from './verifiche.ts'

type Measure = z.output<typeof verificaCreate>
const mostValues = 40

const own: readonly ImportColumn[] = columnsFrom(indicatoreCreate, {
  processo_id: { relazione: { di: 'processo', nome: 'Processo' }, esempio: 'Erogazione del servizio' },
  obiettivo_id: { relazione: { di: 'obiettivo', nome: 'Indicatore' }, esempio: 'Soddisfazione degli utenti' },
  servizio_id: { relazione: { di: 'servizio', nome: 'Servizio' }, esempio: 'SAD' },
  periodicita_verifica: { etichetta: 'Periodicità', esempio: 'Annuale' },
  target: { genere: 'numero', esempio: '90' },
  soglia: { esempio: 'Maggiore o uguale (≥)' },
  metodo_rilevazione_id: {
    etichetta: 'Metodo',
    relazione: { di: 'metodo_rilevazione', nome: 'Metodo' },
    esempio: 'Questionario',
  },
  responsabile_gestione_id: {
    etichetta: 'Resp. gestione',
    relazione: { di: 'responsabile', nome: 'Responsabile' },
    esempio: 'Direzione',
  },
  responsabile_analisi_id: {
    etichetta: 'Resp. analisi',
    relazione: { di: 'responsabile', nome: 'Responsabile' },
    esempio: 'Responsabile qualità',
  },
})
const measured: readonly ImportColumn[] = columnsFrom(verificaCreate, {
  verifica: {
    genere: 'numero',
    obbligatorio: false,
    esempio: '92,5',
    aiuto: 'Il valore misurato: una riga per ogni valore, con gli altri campi uguali',
  },
  data_valutazione: { obbligatorio: false, esempio: '31/12/2025', aiuto: 'Il giorno in cui è stato misurato' },
})

/** One row for each value: the rows of one indicator agree on it, and it is made once. */
export const indicatoreImport: ImportKind = {
  tipo: 'indicatori',
  schema: indicatoreCreate,
  columns: [...own, ...measured],
  fixed: ({ cliente }) => ({ cliente_id: cliente.id }),
  key: keyOf,
  repeated: true,
  world: async (db, { cliente }) => ({
    relations: await offeredFor(db, cliente.id, {
      servizi: true,
      dizionari: ['processo', 'obiettivo', 'metodo_rilevazione', 'responsabile'],
    }),
    taken: await presentKeys(db, cliente.id),
  }),
  check: (rows, _world, context) => {
    for (const row of rows) readMeasure(row, context)
    for (const group of groupsOf(rows)) ensureAgreement(group)
  },
  write: async (tx, context, rows) => {
    const groups = groupsOf(rows.map((row) => ({ ...row, given: row.values })))
    const made = await insertRecords(
      tx,
      context,
      indicatoreStore,
      groups.map(([first]) => indicatoreRow(context.session, bodyOf(first!)) as never),
    )
    const values = groups.flatMap((group, index) =>
      group.flatMap(({ values: { misura } }) =>
        misura ? [verificaRow(context.session, made[index]!, misura as Measure)] : [],
      ),
    )
    await insertParts(tx, context, { ...verifiche, store: indicatoreStore }, made, values)
    return new Map(groups.flatMap((group, index) => group.map(({ numero }) => [numero, made[index]!.id] as const)))
  },
  tables: [indicatoreVerifica],
  undo: { store: indicatoreStore, name: ({ obiettivo }: Indicatore) => `Indicatore «${obiettivo.descrizione}»` },
}

function keyOf({ processo_id, obiettivo_id, servizio_id }: Values) {
  if (typeof processo_id !== 'number' || typeof obiettivo_id !== 'number') return undefined
  const service = typeof servizio_id === 'number' ? servizio_id : '-'
  return { campo: 'obiettivo_id', key: `${processo_id} ${obiettivo_id} ${service}` }
}

async function presentKeys(db: Connection, cliente_id: number) {
  const present = await db
    .select({
      processo_id: indicatore.processo_id,
      obiettivo_id: indicatore.obiettivo_id,
      servizio_id: indicatore.servizio_id,
    })
    .from(indicatore)
    .where(and(eq(indicatore.cliente_id, cliente_id), isNull(indicatore.data_cancellazione)))
    .orderBy(indicatore.id)
  const taken: Taken = { messaggio: 'Indicatore già presente' }
  return Object.fromEntries(present.map((row) => [keyOf(row)!.key, taken]))
}

/** A value and its day, by the rules of a verification; neither is a row without a value. */
function readMeasure(row: CheckedRow, { session }: ImportContext) {
  if (!measured.some(({ campo }) => row.valori[campo] !== undefined)) return
  const parsed = verificaCreate.safeParse(row.given)
  const wrong = new Set<string>()
  for (const { path, message } of parsed.error?.issues ?? []) {
    wrong.add(String(path[0]))
    row.errori.push({ campo: String(path[0]), messaggio: message })
  }
  row.errori.push(...dayProblems(verificaCreate, row.given, wrong, session.today))
  if (parsed.success && row.values) row.values = { ...row.values, misura: parsed.data }
}

function groupsOf<Row extends { readonly given: Values }>(rows: readonly Row[]): Row[][] {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const key = keyOf(row.given)?.key
    if (key !== undefined) groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return [...groups.values()]
}

function ensureAgreement(group: readonly CheckedRow[]) {
  const [first, ...later] = group as [CheckedRow, ...CheckedRow[]]
  const seen = new Map([[valueKey(first), first.numero]])
  for (const [index, row] of later.entries()) {
    for (const { campo, etichetta } of own)
      if (row.given[campo] !== first.given[campo])
        row.errori.push({
          campo,
          messaggio: `${etichetta} divers${feminine.has(campo) ? 'a' : 'o'} dalla riga ${first.numero}`,
        })
    const same = seen.get(valueKey(row))
    if (same === undefined) seen.set(valueKey(row), row.numero)
    else row.errori.push({ campo: 'data_valutazione', messaggio: `Uguale alla riga ${same}` })
    if (index + 2 > mostValues)
      row.errori.push({ campo: 'verifica', messaggio: `Al massimo ${mostValues} valori per indicatore` })
  }
}
const feminine = new Set(['periodicita_verifica', 'soglia'])
const valueKey = ({ valori }: CheckedRow) => `${valori['verifica']} ${valori['data_valutazione']}`

const bodyOf = ({ values: { misura: _, ...body } }: ValidRow) => body as z.output<typeof indicatoreCreate>
