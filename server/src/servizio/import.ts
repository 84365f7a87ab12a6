import { type Servizio, servizioCreate } from '@quadra/contract/servizio/schema'
import { eq } from 'drizzle-orm'
import { servizio } from '../database/schema/registry.ts'
import { columnsFrom, folded } from '../kernel/import/columns.ts'
import { insertRecords } from '../kernel/import/insert-records.ts'
import type { ImportKind, Taken, Values } from '../kernel/import/kind.ts'
import { servizioStore } from './queries.ts'

const there: Taken = { messaggio: 'Servizio già presente' }

/** The code where a row has one, else the description. */
const keyOf = ({ codice, descrizione }: Values) =>
  codice
    ? { campo: 'codice', key: `codice ${folded(String(codice))}` }
    : descrizione
      ? { campo: 'descrizione', key: `descrizione ${folded(String(descrizione))}` }
      : undefined

export const servizioImport: ImportKind = {
  tipo: 'servizi',
  schema: servizioCreate,
  columns: columnsFrom(servizioCreate, {
    descrizione: { esempio: 'Assistenza domiciliare' },
    codice: { esempio: 'SAD' },
    stato: { esempio: 'Attivo', aiuto: 'Attivo o Disattivo; vuoto significa Attivo' },
  }),
  fixed: ({ cliente }) => ({ cliente: cliente.id }),
  key: keyOf,
  world: async (db, { cliente }) => {
    const present = await db
      .select({ codice: servizio.codice, descrizione: servizio.descrizione })
      .from(servizio)
      .where(eq(servizio.cliente_id, cliente.id))
      .orderBy(servizio.id)
    const keys = present.flatMap(({ codice, descrizione }) => [keyOf({ codice })?.key, keyOf({ descrizione })?.key])
    return {
      relations: {},
      taken: Object.fromEntries(keys.filter((key) => key !== undefined).map((key) => [key, there])),
    }
  },
  write: async (tx, context, rows) => {
    const made = await insertRecords(
      tx,
      context,
      servizioStore,
      rows.map(({ values: { cliente: cliente_id, ...values } }) => ({ ...values, cliente_id }) as never),
    )
    return new Map(rows.map(({ numero }, index) => [numero, made[index]!.id]))
  },
  undo: { store: servizioStore, name: ({ descrizione }: Servizio) => `Servizio «${descrizione}»` },
}
