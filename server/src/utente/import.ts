import { ref } from '@quadra/contract/kernel/fields'
import { hasServices, cooperative, type Role, roleLabels } from '@quadra/contract/policy'
import { type Utente, utenteCreate } from '@quadra/contract/utente/schema'
import { eq, getTableColumns, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Connection, Tx } from '../database/database.ts'
import { sessionFamily } from '../database/schema/access.ts'
import { agenzia, cliente, utente, utenteServizio } from '../database/schema/registry.ts'
import { offeredFor } from '../domain/import-relations.ts'
import { unusableHash } from '../kernel/access/passwords.ts'
import { columnOf, columnsFrom } from '../kernel/import/columns.ts'
import { insertRecords } from '../kernel/import/insert-records.ts'
import { type ImportKind, inChunks, type CheckedRow, type ReadRow, type Taken } from '../kernel/import/kind.ts'
import type { Session } from '../kernel/session.ts'
import { endInvitations, invite } from './invitations.ts'
import { utenteStore } from './queries.ts'
import { noServices } from './services.ts'

const schema = utenteCreate.safeExtend({ servizi: z.array(ref('Servizio')).optional() })
/** Satisfies the schema and is never stored: the user sets the password. */
const password = 'Mai-usata-1!'
const ruoli = Object.fromEntries(cooperative.map((role) => [role, roleLabels[role]]))

/**
 * People as the log stores them, many at once. The store would also check for each whether any row of thirty tables
 * refers to them, which for thousands takes minutes.
 */
const asLogged = {
  ...utenteStore,
  among: async (tx: Connection, _session: Session, ids: readonly number[]): Promise<Utente[]> => {
    const rows = await tx
      .select({
        ...getTableColumns(utente),
        agenzia: { id: agenzia.id, nome: agenzia.nome },
        cliente: { id: cliente.id, nome: cliente.nome },
        servizi: sql<Utente['servizi']>`coalesce((
          select json_agg(json_build_object('id', one.id, 'descrizione', one.descrizione) order by one.descrizione collate "und-x-icu")
          from utente_servizio chosen join servizio one on one.id = chosen.servizio_id where chosen.utente_id = "utente"."id"), '[]')`,
      })
      .from(utente)
      .innerJoin(agenzia, eq(agenzia.id, utente.agenzia_id))
      .leftJoin(cliente, eq(cliente.id, utente.cliente_id))
      .where(sql`${utente.id} = any(${sql.param(ids)}::int[])`)
    return rows as unknown as Utente[]
  },
}

export const utenteImport: ImportKind = {
  tipo: 'utenti',
  schema,
  columns: [
    ...columnsFrom(schema, {
      nome: { esempio: 'Anna' },
      cognome: { esempio: 'Rossi' },
      email: { esempio: 'anna.rossi@example.org', anche: ['E-mail', 'Posta elettronica', 'Indirizzo email'] },
      ruolo: { valori: ruoli, esempio: 'Coordinatore' },
      titolo: { esempio: 'Educatrice' },
      telefono: { esempio: '02 1234567' },
    }),
    columnOf('servizi', schema.shape.servizi, {
      etichetta: 'Servizi',
      obbligatorio: false,
      genere: 'relazioni',
      relazione: { di: 'servizio', nome: 'Servizio' },
      aiuto: 'Codici o descrizioni dei servizi, separati da «;» o da virgole. Solo per Coordinatore e Utente',
      esempio: 'SAD; CDD',
    }),
  ],
  fixed: ({ cliente }) => ({ cliente_id: cliente.id, password }),
  key: ({ email }) => (email ? { campo: 'email', key: String(email).toLowerCase() } : undefined),
  world: async (db, { cliente }, rows) => ({
    relations: await offeredFor(db, cliente.id, { servizi: true }),
    taken: await takenAddresses(db, cliente.id, rows),
  }),
  check: (rows) => {
    for (const row of rows) refuseServices(row)
  },
  write: async (tx, context, rows) => {
    const values = rows.map(({ values: { servizi: _, password: __, invita: ___, ...user } }) => user)
    const made = await insertRecords(
      tx,
      context,
      asLogged,
      values.map((user) => ({ ...user, password_hash: unusableHash, agenzia_id: context.session.agenzia.id }) as never),
      {
        before: (ids, from) =>
          associate(
            tx,
            ids,
            rows.slice(from, from + ids.length).map(({ values: row }) => row),
          ),
      },
    )
    if (context.invia_inviti) await invite(tx, context, made)
    return new Map(rows.map(({ numero }, index) => [numero, made[index]!.id]))
  },
  tables: [utenteServizio],
  undo: {
    store: asLogged,
    name: ({ nome, cognome }: Utente) => `${nome} ${cognome}`,
    obstacles: signedIn,
    before: (tx, _context, users: readonly Utente[]) => endInvitations(tx, users),
  },
}

/** An address known anywhere is refused without details; one of this client may be left out. */
async function takenAddresses(db: Connection, cliente_id: number, rows: readonly ReadRow[]) {
  const addresses = rows.flatMap(({ valori }) => (valori['email'] ? [valori['email'].toLowerCase()] : []))
  const { rows: found } = await db.execute<{ email: string; own: boolean }>(sql`
    select lower(email) as email, coalesce(cliente_id = ${cliente_id}, false) as own from ${utente}
    where lower(email) = any(${sql.param(addresses)}::text[]) order by 1`)
  const messaggio = 'Indirizzo già registrato'
  return Object.fromEntries(
    found.map(({ email, own }): [string, Taken] => [email, own ? { messaggio } : { messaggio, always: true }]),
  )
}

function refuseServices({ given, errori }: CheckedRow) {
  const { ruolo, servizi } = given as { ruolo?: Role; servizi?: unknown[] }
  if (servizi?.length && ruolo && !hasServices(ruolo)) errori.push({ campo: 'servizi', messaggio: noServices })
}

async function associate(tx: Tx, ids: readonly number[], rows: readonly Readonly<Record<string, unknown>>[]) {
  const pairs = ids.flatMap((utente_id, index) =>
    ((rows[index]!['servizi'] ?? []) as number[]).map((servizio_id) => ({ utente_id, servizio_id })),
  )
  for (const chunk of inChunks(pairs)) await tx.insert(utenteServizio).values([...chunk])
}

async function signedIn(tx: Connection, ids: readonly number[]) {
  const { rows } = await tx.execute<{ id: number }>(sql`select id from ${utente}
    where id = any(${sql.param(ids)}::int[]) and (ultimo_login is not null
      or exists (select 1 from ${sessionFamily} where ${sessionFamily.utente_id} = ${utente.id}))`)
  return new Map(rows.map(({ id }) => [id, 'ha già effettuato l’accesso']))
}
