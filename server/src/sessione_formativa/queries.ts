import { sessioneFormativaApi } from '@quadra/contract/sessione_formativa/api'
import { missingOf, sessioneRights } from '@quadra/contract/sessione_formativa/rules'
import type { Sessione, SessioneRow } from '@quadra/contract/sessione_formativa/schema'
import { ofConsortium, statoSessioneLabels } from '@quadra/contract/sessione_formativa/stato'
import { eq, type SQL, sql } from 'drizzle-orm'
import { competenza } from '../database/schema/addetto.ts'
import { sessioneFormativa } from '../database/schema/formazione.ts'
import { cliente } from '../database/schema/registry.ts'
import { seenEnrolments, visibleSessione } from '../domain/competences/sessions.ts'
import { columnsOf } from '../kernel/records/columns-of.ts'
import { dayColumn, labelColumn, relatedColumn, textColumn } from '../kernel/records/columns.ts'
import { shownRow } from '../kernel/records/shown-row.ts'
import { defineStore } from '../kernel/records/store.ts'
import type { Session } from '../kernel/session.ts'
import { files } from './files.ts'
import { participants } from './participants.ts'

/** What the caller sees of those enrolled, in numbers. */
const tally = (session: Session) => sql`(
  select count(*)::int as iscritti, count(*) filter (where enrolled.presente)::int as presenti,
    count(enrolled.efficacia)::int as valutati, count(*) filter (where enrolled.efficacia = 'efficace')::int as efficaci
  from ${seenEnrolments(session)}) tally`
const everybody = sql<number>`(select count(*)::int from sessione_partecipante each_one where each_one.sessione_id = ${sessioneFormativa.id})`

/** The same words as `efficaciaOf`. */
const efficacia = sql`(case when ${sessioneFormativa.stato} = 'svolta' and tally.presenti > 0
  then tally.efficaci || ' di ' || tally.presenti else '–' end)`
const number = sql`(${sessioneFormativa.anno} * 100000 + ${sessioneFormativa.numero})`
const countColumn = (count: SQL) => ({ sort: count, text: sql`${count}::text` })

/** Sessions of training. People, counts and what is missing are those of the people whom the caller sees. */
export const sessioneStore = defineStore({
  slice: 'sessione_formativa',
  api: sessioneFormativaApi,
  table: sessioneFormativa,
  fields: {
    ...columnsOf(sessioneFormativa, sessioneFormativaApi.list.reply),
    cliente: { id: cliente.id, nome: cliente.nome },
    competenza: { id: competenza.id, codice: competenza.codice, descrizione: competenza.descrizione },
    iscritti: sql<number>`tally.iscritti`,
    presenti: sql<number>`tally.presenti`,
    valutati: sql<number>`tally.valutati`,
    efficaci: sql<number>`tally.efficaci`,
    tutti: everybody,
  },
  from: {
    perSession: (select, session) =>
      select
        .from(sessioneFormativa)
        .innerJoin(competenza, eq(competenza.id, sessioneFormativa.competenza_id))
        .leftJoin(cliente, eq(cliente.id, sessioneFormativa.cliente_id))
        .leftJoinLateral(tally(session), sql`true`)
        .$dynamic(),
  },
  visible: visibleSessione,
  filter: ({ cliente_id, competenza_id, addetto_id, stato, anno }, session) => [
    cliente_id ? eq(sessioneFormativa.cliente_id, cliente_id) : undefined,
    competenza_id ? eq(sessioneFormativa.competenza_id, competenza_id) : undefined,
    addetto_id
      ? sql`exists (select from ${seenEnrolments(session, sql`enrolled.addetto_id = ${addetto_id}`)})`
      : undefined,
    stato && stato !== 'tutti' ? eq(sessioneFormativa.stato, stato) : undefined,
    anno ? eq(sessioneFormativa.anno, anno) : undefined,
  ],
  columns: {
    numero: { sort: number, text: sql`${sessioneFormativa.anno} || '/' || ${sessioneFormativa.numero}` },
    data: dayColumn(sessioneFormativa.data),
    competenza: relatedColumn(competenza.descrizione, sessioneFormativa.competenza_id, competenza.id),
    titolo: textColumn(sessioneFormativa.titolo),
    cliente: textColumn(sql`coalesce(${cliente.nome}, ${ofConsortium}::text)`),
    iscritti: countColumn(sql`tally.iscritti`),
    stato: labelColumn(sessioneFormativa.stato, statoSessioneLabels),
    efficacia: textColumn(efficacia),
  },
  show: (session, row) => {
    const { granted, modificabile, sola_lettura, cancellabile, ostacolo } = sessioneRights(session, row)
    const flags = { modificabile, sola_lettura, cancellabile, ostacolo }
    return { granted, item: shownRow(row, ['tutti'], flags) satisfies SessioneRow }
  },
  record: {
    more: {
      perSession: (session) => ({
        id: sessioneFormativa.id,
        people: participants.rowsOf(sessioneFormativa.id, session),
      }),
    },
    show: (session, item, { people }: { readonly people: unknown }): Sessione => {
      const { iscrivibile, registrabile, giudicabile, file_visibili, stati_successivi } = sessioneRights(session, {
        ...item,
        tutti: 0,
      })
      const partecipanti = participants.shown(session, people, item)
      const mancanze = missingOf({ ...item, partecipanti }, session.today)
      const rights = { iscrivibile, registrabile, giudicabile, file_visibili, stati_successivi }
      return { ...item, partecipanti, mancanze, ...rights }
    },
  },
  parts: [participants.part, files.part],
})
