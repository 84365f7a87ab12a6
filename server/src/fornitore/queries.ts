import { activeLabels } from '@quadra/contract/kernel/active'
import { fornitoreApi } from '@quadra/contract/fornitore/api'
import { contrattoPart, fatturaPart } from '@quadra/contract/fornitore/contratto'
import { documentoFornitorePart } from '@quadra/contract/fornitore/documento'
import { impattoPart } from '@quadra/contract/fornitore/impatto'
import { sospensionePart } from '@quadra/contract/fornitore/qualifica'
import { fornitoreRights } from '@quadra/contract/fornitore/rules'
import { type Fornitore, type QualificaFornitore, qualificaLabels, qualifiche } from '@quadra/contract/fornitore/schema'
import { collective } from '@quadra/contract/fornitore/names'
import { approvazionePart, monitoraggioPart } from '@quadra/contract/fornitore/valutazione'
import { and, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '../database/database.ts'
import {
  fornitore,
  fornitoreApprovazione,
  fornitoreContratto,
  fornitoreImpatto,
  fornitoreMonitoraggio,
} from '../database/schema/fornitore.ts'
import { cliente, utente } from '../database/schema/registry.ts'
import { activeOf, dayColumn, labelColumn, textColumn } from '../kernel/records/columns.ts'
import { ofOwnCliente, visibleFornitore } from '../domain/scope.ts'
import {
  type JudgedRow,
  qualifiedFor,
  qualifiedSuppliers,
  shownQualification,
} from '../domain/suppliers/qualification.ts'
import { invalid } from '../kernel/errors.ts'
import type { Session } from '../kernel/session.ts'
import { lowSuppliers } from '../domain/esito.ts'
import { releasesOf } from '../domain/releases/part.ts'
import { columnsOf } from '../kernel/records/columns-of.ts'
import { defineStore } from '../kernel/records/store.ts'

/** A client has written something about it; what was undone no longer counts. */
const inUse = sql<boolean>`(
  exists (select 1 from fornitore_approvazione child where child.fornitore_id = "fornitore"."id" and child.data_cancellazione is null)
  or exists (select 1 from fornitore_monitoraggio child where child.fornitore_id = "fornitore"."id" and child.data_cancellazione is null)
  or exists (select 1 from fornitore_contratto child where child.fornitore_id = "fornitore"."id" and child.data_cancellazione is null)
  or exists (select 1 from fornitore_documento child where child.fornitore_id = "fornitore"."id" and child.data_cancellazione is null)
  or exists (select 1 from fornitore_sospensione child where child.fornitore_id = "fornitore"."id")
  or exists (select 1 from non_conformita child where child.fornitore_id = "fornitore"."id" and child.data_cancellazione is null)
  or exists (select 1 from fornitore_impatto child where child.fornitore_id = "fornitore"."id"))`

/** The own client's impact, or the highest of all in multi-site mode, in whole stars; a half counts as one. */
const impactFor = (session: Session) =>
  sql`(select round(max((effetto_servizio + effetto_costo_annuale + effetto_sicurezza) / 3.0))::int as stars
    from fornitore_impatto
    where fornitore_impatto.fornitore_id = "fornitore"."id" and ${ofOwnCliente(session, fornitoreImpatto.cliente_id) ?? sql`true`}) impact`
const stars = sql<number | null>`impact.stars`
/** On the same day monitoring counts as later. */
const lastFor = (session: Session) => {
  const given = (table: SQL, column: PgColumn, kind: number) =>
    sql`select media, data_valutazione, ${sql.raw(String(kind))} as kind, id from ${table}
      where fornitore_id = "fornitore"."id" and data_cancellazione is null and ${ofOwnCliente(session, column) ?? sql`true`}`
  return sql`(select media, data_valutazione from (
    ${given(sql`fornitore_approvazione`, fornitoreApprovazione.cliente_id, 0)}
    union all ${given(sql`fornitore_monitoraggio`, fornitoreMonitoraggio.cliente_id, 1)}) given
    order by data_valutazione desc, kind desc, id desc limit 1) last`
}
const leftFor = (session: Session) =>
  sql`(select sum(importo - coalesce((select sum(fattura.importo) from fornitore_fattura fattura
      where fattura.contratto_id = fornitore_contratto.id and fattura.data_cancellazione is null), 0)) as residuo
    from fornitore_contratto
    where fornitore_contratto.fornitore_id = "fornitore"."id" and data_cancellazione is null
      and ${ofOwnCliente(session, fornitoreContratto.cliente_id) ?? sql`true`}) contracts`

const categories = sql<Fornitore['categorie']>`(
  select coalesce(json_agg(json_build_object('id', voce.id, 'codice', voce.codice, 'descrizione', voce.descrizione)
    order by voce.codice collate "und-x-icu", voce.id), '[]')
  from fornitore_categoria category join voce on voce.id = category.voce_id where category.fornitore_id = "fornitore"."id")`

const rankLabels = Object.fromEntries(qualifiche.map((one, rank) => [rank, qualificaLabels[one]]))
const ownerName = sql`coalesce(${cliente.nome}, ${collective})`

export const fornitoreStore = defineStore({
  slice: 'fornitore',
  api: fornitoreApi,
  table: fornitore,
  fields: {
    ...columnsOf(fornitore, fornitoreApi.list.reply),
    impatto: stars,
    categorie: categories,
    qualified: {
      rank: sql<number>`qualified.rank`,
      entro: sql<string>`to_char(qualified.entro, 'YYYY-MM-DD')`,
      coppie: sql<readonly JudgedRow[]>`qualified.coppie`,
    },
    ultima_media: sql<number | null>`last.media::float8`,
    ultima_valutazione: sql<string | null>`to_char(last.data_valutazione, 'YYYY-MM-DD')`,
    residuo: sql<number | null>`contracts.residuo::float8`,
    utente_creazione: { id: utente.id, nome: utente.nome, cognome: utente.cognome },
    cooperativa_creazione: utente.cliente_id,
    cliente: { id: cliente.id, nome: cliente.nome },
    in_uso: inUse,
  },
  from: {
    perSession: (select, session) =>
      select
        .from(fornitore)
        .leftJoin(cliente, eq(cliente.id, fornitore.cliente_id))
        .leftJoin(utente, eq(utente.id, fornitore.utente_id))
        .leftJoinLateral(impactFor(session), sql`true`)
        .leftJoinLateral(lastFor(session), sql`true`)
        .leftJoinLateral(leftFor(session), sql`true`)
        .leftJoinLateral(qualifiedFor(session), sql`true`)
        .leftJoin(sql`${qualifiedSuppliers(session)} ranked`, sql`ranked.id = ${fornitore.id}`)
        .$dynamic(),
  },
  visible: visibleFornitore,
  filter: (query, session) => [
    query.da_data ? sql`${createdOn} >= ${query.da_data}` : undefined,
    query.a_data ? sql`${createdOn} <= ${query.a_data}` : undefined,
    withStato(query.stato),
    query.cliente_id ? eq(fornitore.cliente_id, query.cliente_id) : undefined,
    query.insufficiente_per ? isLowFor(session, query.insufficiente_per) : undefined,
    query.qualifica ? hasQualification(session, query.qualifica) : undefined,
    query.categoria_id ? inCategory(query.categoria_id) : undefined,
    query.documenti_da_aggiornare === undefined ? undefined : lacksDocuments(session, query.documenti_da_aggiornare),
  ],
  columns: {
    cliente: textColumn(ownerName),
    ragione_sociale: textColumn(fornitore.ragione_sociale),
    partita_iva: textColumn(fornitore.partita_iva),
    codice_fiscale: textColumn(fornitore.codice_fiscale),
    impatto: { sort: stars, text: stars },
    stato: labelColumn(activeOf(fornitore), activeLabels),
    // From the worst to the best; of all suppliers at once.
    qualifica: { ...labelColumn(sql`ranked.rank`, rankLabels), sort: sql`ranked.rank` },
    rivalutazione_entro: dayColumn(sql`ranked.entro`),
  },
  show: (session, { in_uso, cooperativa_creazione, qualified, ...row }) => {
    const { granted, ...flags } = fornitoreRights(session, { ...row, in_uso })
    // A collective supplier is visible to all; the users of a cooperative only to that one and to the consortium.
    const isAnonymous =
      session.cliente && cooperativa_creazione !== null && cooperativa_creazione !== session.cliente.id
    const utente_creazione = isAnonymous ? null : row.utente_creazione
    const qualification = shownQualification(session, qualified ?? none, row.cliente === null)
    const categoria_ids = row.categorie.map(({ id }) => id)
    return {
      granted,
      item: { ...row, utente_creazione, categoria_ids, ...qualification, ...flags } satisfies Fornitore,
    }
  },
  parts: [
    approvazionePart,
    monitoraggioPart,
    contrattoPart,
    fatturaPart,
    impattoPart,
    documentoFornitorePart,
    sospensionePart,
    releasesOf.fornitore.part,
  ],
})

const none = { rank: null, entro: null, coppie: null }

const inCategory = (categoria: number) =>
  sql`exists (select 1 from fornitore_categoria category where category.fornitore_id = ${fornitore.id} and category.voce_id = ${categoria})`

const hasQualification = (session: Session, wanted: readonly QualificaFornitore[]) =>
  sql`${fornitore.id} in (select judged.id from ${qualifiedSuppliers(session)} judged where ${inArray(
    sql`judged.rank`,
    wanted.map((one) => qualifiche.indexOf(one)),
  )})`

const lacksDocuments = (session: Session, isWanted: boolean) =>
  sql`${fornitore.id} ${isWanted ? sql`in` : sql`not in`} (
    select judged.id from ${qualifiedSuppliers(session)} judged where judged.da_aggiornare)`

/** The day in Rome on which it was entered. */
const createdOn = sql`(${fornitore.data_creazione} at time zone 'Europe/Rome')::date`

/** Evaluations of a client are visible to that client and to the consortium. */
const isLowFor = (session: Session, clienteId: number) =>
  session.cliente && session.cliente.id !== clienteId
    ? sql`false`
    : sql`${fornitore.id} in (select low.fornitore_id from ${lowSuppliers} low where low.cliente_id = ${clienteId})`

const withStato = (stato: FornitoreStato | undefined): SQL | undefined => {
  if (stato === 'tutti') return undefined
  if (stato === 'archiviato') return eq(fornitore.archiviato, true)
  const active = stato !== 'false' && stato !== '0'
  return active ? eq(fornitore.stato, true) : and(eq(fornitore.stato, false), eq(fornitore.archiviato, false))
}
type FornitoreStato = 'tutti' | 'true' | 'false' | '1' | '0' | 'archiviato'

export const takenCode = 'Esiste già un fornitore con questa partita IVA'
export const taken = () => invalid({ partita_iva: takenCode })

/** Every check of one code takes this lock shared; an import of thousands takes it exclusively. */
const gate = sql`hashtextextended('fornitore', 0)`
export const lockCodes = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(${gate})`)

/**
 * Whether another supplier with this partita IVA is the client's own or collective; for a supplier becoming collective
 * only the collective ones count. Concurrent callers take turns, and the second finds the first's.
 */
export async function isTaken(
  tx: Tx,
  partitaIva: string | null | undefined,
  { clienteId = null, except = 0 }: { clienteId?: number | null; except?: number },
) {
  if (!partitaIva) return false
  await tx.execute(
    sql`select pg_advisory_xact_lock_shared(${gate}), pg_advisory_xact_lock(hashtextextended(${`fornitore ${partitaIva}`}, 0))`,
  )
  const owner = or(isNull(fornitore.cliente_id), clienteId === null ? undefined : eq(fornitore.cliente_id, clienteId))
  const found = await tx
    .select({ id: fornitore.id })
    .from(fornitore)
    .where(
      and(eq(fornitore.partita_iva, partitaIva), isNull(fornitore.data_cancellazione), ne(fornitore.id, except), owner),
    )
    .limit(1)
  return found.length > 0
}
