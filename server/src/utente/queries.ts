import type { Query } from '@quadra/contract/kernel/endpoint'
import { statoLabels } from '@quadra/contract/kernel/fields'
import { consortium, coordination, hasServices, type Role, roleLabels } from '@quadra/contract/policy'
import { utenteApi } from '@quadra/contract/utente/api'
import { managedRoles, utenteRights } from '@quadra/contract/utente/rules'
import type { Utente, UtenteRow } from '@quadra/contract/utente/schema'
import { and, asc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Connection, Tx } from '../database/database.ts'
import { runText, type Text } from '../database/run.ts'
import { agenzia, cliente, utente } from '../database/schema/registry.ts'
import { instantColumn, labelColumn, textColumn } from '../kernel/records/columns.ts'
import { hasFactor } from '../kernel/access/obligation.ts'
import { isReferenced } from '../kernel/records/references.ts'
import { isPseudonymous } from '../domain/history/pseudonyms.ts'
import { ofOwnCliente } from '../domain/scope.ts'
import type { Session } from '../kernel/session.ts'
import { columnsOf } from '../kernel/records/columns-of.ts'
import { defineStore } from '../kernel/records/store.ts'
import { lastRefusal } from '../kernel/work/last-refusal.ts'

export const pseudonymous = 'La persona è stata pseudonimizzata: non si modifica più'

/** The last active administrator can neither be deleted nor demoted. */
const lastAdmin = sql<boolean>`("utente"."ruolo" = 'admin' and "utente"."stato" = 1 and not exists (
  select 1 from utente other where other.ruolo = 'admin' and other.stato = 1 and other.id <> "utente"."id"))`

type Service = Utente['servizi'][number]
const associated = sql`exists (
  select 1 from utente_servizio chosen where chosen.utente_id = "utente"."id" and chosen.servizio_id = one.id)`
const services = (which: SQL) => sql`coalesce((
  select json_agg(json_build_object('id', one.id, 'descrizione', one.descrizione) order by one.descrizione collate "und-x-icu")
  from servizio one where one.cliente_id = "utente"."cliente_id" and ${which}), '[]')`

interface More {
  readonly servizi: Service[]
  readonly altri: Service[]
  readonly secondo_fattore: boolean
}

/** Rows as lists show them; a record adds its services. */
const users = defineStore({
  slice: 'utente',
  api: utenteApi,
  table: utente,
  fields: {
    ...columnsOf(utente, utenteApi.list.reply),
    messaggio_rifiutato: lastRefusal(utente.email),
    agenzia: { id: agenzia.id, nome: agenzia.nome },
    cliente: { id: cliente.id, nome: cliente.nome },
    in_uso: isReferenced(utente),
    ultimo_admin: lastAdmin,
    pseudonimizzato: isPseudonymous(sql`"utente"."id"`),
  },
  from: (select) =>
    select
      .from(utente)
      .innerJoin(agenzia, eq(agenzia.id, utente.agenzia_id))
      .leftJoin(cliente, eq(cliente.id, utente.cliente_id))
      .$dynamic(),
  visible: (session) =>
    and(ofOwnCliente(session, utente.cliente_id), inArray(utente.ruolo, [...managedRoles(session.ruolo)])),
  filter: () => [],
  columns: {
    cognome: textColumn(utente.cognome),
    nome: textColumn(utente.nome),
    email: textColumn(utente.email),
    ruolo: labelColumn(utente.ruolo, roleLabels),
    cliente: textColumn(cliente.nome),
    stato: labelColumn(utente.stato, statoLabels),
    ultimo_login: instantColumn(utente.ultimo_login),
  },
  show: (session, { in_uso, ultimo_admin, ...row }) => {
    const { granted, ...flags } = utenteRights(session, { ...row, in_uso, ultimo_admin })
    return { granted, item: { ...row, ...flags } satisfies UtenteRow }
  },
  record: {
    more: () => ({
      servizi: services(associated),
      altri: services(sql`one.stato = 1 and not ${associated}`),
      secondo_fattore: hasFactor,
    }),
    show: (_session, row, { servizi, altri, secondo_fattore }: More): Utente => ({
      ...row,
      secondo_fattore,
      servizi,
      servizi_associabili: hasServices(row.ruolo) ? altri : [],
    }),
  },
})

/** Whether there is another administrator is read off the whole table, so what is written is read by itself. */
export const utenteStore = {
  ...users,
  write: async (tx: Tx, session: Session, { text, values }: Text) => {
    const [row] = await runText(tx, { text: `${text} returning id`, values })
    return users.read(tx, session, row![0] as number)
  },
}

/** Of which roles a review names people, for a cooperative's decisions and for the consortium's. */
const deciders = {
  cooperativa: coordination,
  consorzio: consortium,
} satisfies Record<string, readonly Role[]>

/**
 * The users that search panels offer: those of the requested client, within the scope, and everyone without a client.
 */
export function listOptions(db: Connection, session: Session, query: Query<typeof utenteApi.opzioni>) {
  const { cliente: clienteId, attivi, decisione } = query
  const ofCliente = clienteId ? eq(utente.cliente_id, clienteId) : undefined
  const wanted = and(ofOwnCliente(session, utente.cliente_id), ofCliente)
  return db
    .select({
      ...{ id: utente.id, nome: utente.nome, cognome: utente.cognome },
      multisito: sql<boolean>`${utente.cliente_id} is null`,
    })
    .from(utente)
    .where(
      and(
        wanted && or(wanted, isNull(utente.cliente_id)),
        ne(utente.ruolo, 'certificatore'),
        attivi ? eq(utente.stato, 1) : undefined,
        decisione && inArray(utente.ruolo, deciders[decisione]),
      ),
    )
    .orderBy(asc(sql`${utente.cognome} collate "und-x-icu"`), asc(sql`${utente.nome} collate "und-x-icu"`))
}

/**
 * How many active administrators there would be without this one. Callers take turns until the transaction ends: of two
 * who remove each other at the same time the second finds none left, and is refused.
 */
export async function otherActiveAdmins(tx: Connection, id: number): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('last active administrator'))`)
  return tx.$count(utente, and(eq(utente.ruolo, 'admin'), eq(utente.stato, 1), ne(utente.id, id)))
}
