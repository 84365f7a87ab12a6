import { addettoCreate, type Addetto, endsBeforeItBegins, endsTooEarly } from '@quadra/contract/addetto/schema'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Connection, Tx } from '../database/database.ts'
import { addetto, addettoServizio } from '../database/schema/addetto.ts'
import { utente } from '../database/schema/registry.ts'
import { offeredFor } from '../domain/import-relations.ts'
import { columnsFrom } from '../kernel/import/columns.ts'
import { insertRecords } from '../kernel/import/insert-records.ts'
import { type ImportKind, inChunks, type CheckedRow, type Taken, type ValidRow } from '../kernel/import/kind.ts'
import { addettoStore } from './queries.ts'
import { isLinked } from './write.ts'

/** People at work, one row for each: names stand as the sheet has them. */
export const addettoImport: ImportKind = {
  tipo: 'addetti',
  schema: addettoCreate,
  columns: columnsFrom(addettoCreate, {
    codice: { esempio: 'A-014', anche: ['Matricola', 'Codice dipendente', 'Codice addetto'] },
    nome: { esempio: 'Anna' },
    cognome: { esempio: 'Rossi' },
    mansione_id: {
      relazione: { di: 'mansione', nome: 'Mansione', femminile: true },
      esempio: 'Operatore socio-sanitario',
      anche: ['Qualifica'],
    },
    dal: { esempio: '01/09/2022', anche: ['Data assunzione', 'Assunto il', 'Data di assunzione'] },
    servizio_ids: {
      obbligatorio: false,
      genere: 'relazioni',
      relazione: { di: 'servizio', nome: 'Servizio' },
      aiuto: 'Codici o descrizioni dei servizi, separati da «;» o da virgole',
      esempio: 'SAD; CDD',
    },
    al: {
      esempio: '30/06/2027',
      anche: ['Data cessazione', 'Cessato il', 'Data di cessazione'],
      aiuto: 'L’ultimo giorno di lavoro, come gg/mm/aaaa; vuoto se lavora ancora',
    },
    utente_id: {
      etichetta: 'Email utente',
      relazione: { di: 'utente', nome: 'Utente', perCodice: true },
      anche: ['Email', 'E-mail'],
      aiuto: 'L’indirizzo con cui accede a Quadra, se vi accede',
      esempio: 'anna.rossi@example.org',
    },
  }),
  fixed: ({ cliente }) => ({ cliente_id: cliente.id }),
  key: ({ codice }) => (codice ? { campo: 'codice', key: String(codice).trim().toLowerCase() } : undefined),
  world: async (db, { cliente }) => ({
    relations: {
      ...(await offeredFor(db, cliente.id, { servizi: true, dizionari: ['mansione'] })),
      utente: await usersOf(db, cliente.id),
    },
    taken: await takenCodes(db, cliente.id),
    more: await linkedUsers(db, cliente.id),
  }),
  check: (rows, { more }) => {
    const linked = new Map((more as number[]).map((id) => [id, isLinked]))
    for (const row of rows) {
      refuseDays(row)
      refuseUser(row, linked)
    }
  },
  write: async (tx, context, rows) => {
    const values = rows.map(({ values: { servizio_ids: _, ...person } }) => person)
    const made = await insertRecords(tx, context, addettoStore, values as never[], {
      before: (ids, from) => insertServices(tx, ids, rows.slice(from, from + ids.length)),
    })
    return new Map(rows.map(({ numero }, index) => [numero, made[index]!.id]))
  },
  tables: [addettoServizio],
  undo: {
    store: addettoStore,
    name: ({ codice }: Addetto) => `Addetto ${codice}`,
    own: [addettoServizio],
  },
}

/** Active users of the cooperative, by their address alone. */
async function usersOf(db: Connection, cliente_id: number) {
  const rows = await db
    .select({ id: utente.id, codice: utente.email, descrizione: utente.email })
    .from(utente)
    .where(and(eq(utente.cliente_id, cliente_id), eq(utente.stato, 1)))
    .orderBy(utente.id)
  return rows
}

async function takenCodes(db: Connection, cliente_id: number): Promise<Record<string, Taken>> {
  const rows = await db
    .select({ codice: addetto.codice })
    .from(addetto)
    .where(eq(addetto.cliente_id, cliente_id))
    .orderBy(addetto.id)
  return Object.fromEntries(rows.map(({ codice }) => [codice.toLowerCase(), { messaggio: 'Codice già usato' }]))
}

async function linkedUsers(db: Connection, cliente_id: number) {
  const rows = await db
    .select({ id: addetto.utente_id })
    .from(addetto)
    .where(and(eq(addetto.cliente_id, cliente_id), isNotNull(addetto.utente_id)))
    .orderBy(addetto.id)
  return rows.map(({ id }) => id)
}

/** Also while other cells of the row are wrong, when the schema has not compared them. */
function refuseDays({ given, errori }: CheckedRow) {
  if (endsTooEarly(given) && !errori.some(({ campo }) => campo === 'al'))
    errori.push({ campo: 'al', messaggio: endsBeforeItBegins })
}

/** A user is one person at work. */
function refuseUser({ numero, given, errori }: CheckedRow, linked: Map<number, string>) {
  const user = given['utente_id']
  if (typeof user !== 'number') return
  const messaggio = linked.get(user)
  if (messaggio) errori.push({ campo: 'utente_id', messaggio })
  else linked.set(user, `Uguale alla riga ${numero}`)
}

async function insertServices(tx: Tx, ids: readonly number[], rows: readonly ValidRow[]) {
  const pairs = ids.flatMap((addetto_id, index) =>
    ((rows[index]!.values['servizio_ids'] ?? []) as number[]).map((servizio_id) => ({ addetto_id, servizio_id })),
  )
  for (const chunk of inChunks(pairs)) await tx.insert(addettoServizio).values([...chunk])
}
