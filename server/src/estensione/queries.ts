import { estensioneApi } from '@quadra/contract/estensione/api'
import { estensioneRights } from '@quadra/contract/estensione/rules'
import type { Estensione } from '@quadra/contract/estensione/schema'
import { statoEstensioneLabels } from '@quadra/contract/estensione/stato'
import { cellaLabels } from '@quadra/contract/estensione/risposta'
import { gravitaLabels } from '@quadra/contract/gravita'
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { voce } from '../database/schema/dizionario.ts'
import { estensioneRisposta } from '../database/schema/estensione.ts'
import { estensione, nonConformita } from '../database/schema/non_conformita.ts'
import { cliente, utente } from '../database/schema/registry.ts'
import { answersExpected, answersGiven, waitsFor } from '../domain/extension/estensioni.ts'
import { dayColumn, labelColumn, numberColumn, relatedColumn, textColumn } from '../kernel/records/columns.ts'
import { jsonRows } from '../kernel/query/json-rows.ts'
import type { Session } from '../kernel/session.ts'
import { columnsOf } from '../kernel/records/columns-of.ts'
import { defineStore } from '../kernel/records/store.ts'
import { type AnswerRow, answerCells, answers, showAnswer } from './answers.ts'

/**
 * The finding it comes from, joined for the consortium alone: all that reveals it or the others depends on this row.
 */
const source = alias(nonConformita, 'source')
/** The request to the caller's own cooperative. */
const own = alias(estensioneRisposta, 'own')
const processo = alias(voce, 'processo')
const ofSource = <Value>(value: SQL) => sql<Value | null>`case when ${source.id} is not null then ${value} end`

export const estensioneStore = defineStore({
  slice: 'estensione',
  api: estensioneApi,
  table: estensione,
  fields: {
    ...columnsOf(estensione, estensioneApi.list.reply),
    norma: { id: voce.id, descrizione: voce.descrizione },
    processo: { id: processo.id, descrizione: processo.descrizione },
    motivo: ofSource<string>(sql`${estensione.motivo}`),
    date: ofSource<number>(answersGiven),
    totale: ofSource<number>(answersExpected),
    fonte: { id: source.id, descrizione: sql<string>`left(${source.descrizione}, 160)` },
    cliente: { id: cliente.id, nome: cliente.nome },
    aperta_da: { id: utente.id, nome: utente.nome, cognome: utente.cognome },
    // A caller who does not see the source gets the own row only.
    righe: sql<AnswerRow[]>`${jsonRows(answerCells, answers.from as never, {
      where: and(
        eq(estensioneRisposta.estensione_id, estensione.id),
        or(sql`${source.id} is not null`, eq(estensioneRisposta.id, own.id)),
      )!,
      order: answers.order,
    })}`,
  },
  from: {
    perSession: (select, session) =>
      select
        .from(estensione)
        .leftJoin(source, and(eq(source.id, estensione.non_conformita_id), session.cliente ? sql`false` : undefined))
        .leftJoin(own, and(eq(own.estensione_id, estensione.id), ownRow(session)))
        .leftJoin(cliente, eq(cliente.id, source.cliente_id))
        .leftJoin(utente, and(eq(utente.id, estensione.aperta_da), sql`${source.id} is not null`))
        .leftJoin(voce, eq(voce.id, estensione.norma_id))
        .leftJoin(processo, eq(processo.id, estensione.processo_id))
        .$dynamic(),
  },
  visible: visibleEstensione,
  filter: (query, session) => [
    query.stato ? inArray(estensione.stato, query.stato) : undefined,
    query.gravita ? inArray(estensione.gravita, query.gravita) : undefined,
    // The cooperative without a request is the source: a filter must not reveal it.
    query.cliente_id === undefined || query.cliente_id === session.cliente?.id
      ? undefined
      : forConsortium(
          session,
          sql`exists (select 1 from estensione_risposta addressed where addressed.estensione_id = ${estensione.id}
          and addressed.cliente_id = ${query.cliente_id})`,
        ),
    query.non_conformita_id === undefined
      ? undefined
      : forConsortium(session, eq(estensione.non_conformita_id, query.non_conformita_id)),
    query.da_rispondere === undefined
      ? undefined
      : eq(session.cliente ? waitsFor(session.cliente.id) : sql`false`, query.da_rispondere),
  ],
  columns: {
    id: numberColumn(estensione.id),
    non_conformita: numberColumn(source.id),
    richiesta: textColumn(estensione.richiesta),
    norma: relatedColumn(voce.descrizione, estensione.norma_id, voce.id),
    gravita: labelColumn(estensione.gravita, gravitaLabels),
    scadenza: dayColumn(estensione.scadenza),
    stato: labelColumn(estensione.stato, statoEstensioneLabels),
    avanzamento: {
      sort: ofSource(sql`(${answersGiven})::float / nullif(${answersExpected}, 0)`),
      text: ofSource(sql`(${answersGiven} || ' di ' || ${answersExpected})`),
    },
    risposta: labelColumn(own.esito, cellaLabels),
  },
  show: (session, row) => {
    const { fonte, cliente: owner, righe, norma, ...rest } = row
    const { granted, ...flags } = estensioneRights(session, row)
    const rows = righe.map((one) => showAnswer(session, one, row))
    const mine = session.cliente ? (rows[0] ?? null) : null
    const item: Estensione = {
      ...rest,
      norma: norma!,
      non_conformita: fonte && { ...fonte, cliente: owner! },
      risposte: session.cliente ? null : rows,
      risposta: mine,
      ...flags,
      // When the others had answered, and when the question was put, is theirs to know who put it.
      ...(session.cliente && { data_apertura: null, data_chiusura: null, data_modifica: mine!.data_modifica }),
    }
    return { granted, item }
  },
  // Lines of the question itself are the consortium's; those of an answer have its cooperative.
  belongs: () => ({ cliente_id: null }),
  parts: [answers.part],
})

/** The row of the caller's cooperative. */
const ownRow = ({ cliente: bound }: Session) => (bound ? eq(own.cliente_id, bound.id) : sql`false`)

/**
 * The consortium sees all; a manager those addressed to the own cooperative. A cooperative switched off when the others
 * had answered was not included.
 */
function visibleEstensione({ ruolo, cliente: bound }: Session): SQL | undefined {
  if (!bound) return ruolo === 'admin' || ruolo === 'gestore_multisito' ? undefined : sql`false`
  if (ruolo !== 'manager') return sql`false`
  return sql`exists (select 1 from estensione_risposta mine where mine.estensione_id = ${estensione.id}
    and mine.cliente_id = ${bound.id} and (mine.esito is not null or ${estensione.stato} <> 'conclusa'))`
}

const forConsortium = ({ cliente: bound }: Session, condition: SQL) => (bound ? sql`false` : condition)
