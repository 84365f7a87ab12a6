import { addettoApi } from '@quadra/contract/addetto/api'
import { type Attestato, attestatoPart } from '@quadra/contract/addetto/attestato'
import { addettoRights } from '@quadra/contract/addetto/rules'
import type { Addetto, AddettoRow, CompetenzaDiAddetto } from '@quadra/contract/addetto/schema'
import { motivoOf, statoAddettoLabels, statoAddettoOf, statoCompetenzeLabels } from '@quadra/contract/addetto/stato'
import { eq, sql } from 'drizzle-orm'
import { addetto } from '../database/schema/addetto.ts'
import { voce } from '../database/schema/dizionario.ts'
import { cliente, utente } from '../database/schema/registry.ts'
import { judgedRow, lackingPeople, nextEnds, ranks } from '../domain/competences/pairs.ts'
import { visibleAddetto } from '../domain/competences/people.ts'
import { type Mancanza, motiviOf } from '../domain/competences/reasons.ts'
import { columnsOf } from '../kernel/records/columns-of.ts'
import { dayColumn, labelColumn, textColumn } from '../kernel/records/columns.ts'
import { defineStore } from '../kernel/records/store.ts'
import { attestati } from './attestati-part.ts'
import { type Competence, competencesOf } from './competences.ts'
import { filterAddetti } from './filter.ts'

const services = sql<AddettoRow['servizi']>`(
  select coalesce(json_agg(json_build_object('id', one.id, 'descrizione', one.descrizione) order by one.descrizione collate "und-x-icu", one.id), '[]')
  from addetto_servizio chosen join servizio one on one.id = chosen.servizio_id where chosen.addetto_id = "addetto"."id")`

/** A certificate, or a session the person was enrolled in; a certificate that was removed does not hold anybody. */
const inUse = sql<boolean>`(
  exists (select from addetto_attestato given where given.addetto_id = "addetto"."id" and given.data_cancellazione is null)
  or exists (select from sessione_partecipante enrolled where enrolled.addetto_id = "addetto"."id"))`

/** Whether the row is at work, where a list is sorted by it or searched for it. */
const statoOn = (today: string) => sql`(select case when "addetto"."dal" > ${today}::date then 'in_arrivo'
  when "addetto"."al" < ${today}::date then 'cessato' else 'attivo' end as stato) lived`
const rank = sql`(case when lived.stato = 'attivo' then coalesce(ranked.rank, 2) end)`
const rankLabels = Object.fromEntries(ranks.map((one, rank) => [rank, statoCompetenzeLabels[one]]))

/** People at work: what they may do today is derived at every reading, from the one expression of pairs. */
export const addettoStore = defineStore({
  slice: 'addetto',
  api: addettoApi,
  table: addetto,
  fields: {
    ...columnsOf(addetto, addettoApi.list.reply),
    cliente: { id: cliente.id, nome: cliente.nome },
    mansione: { id: voce.id, codice: sql<string>`coalesce(${voce.codice}, '')`, descrizione: voce.descrizione },
    utente: { id: utente.id, nome: utente.nome, cognome: utente.cognome },
    servizi: services,
    pseudonimo_il: addetto.pseudonimo_il,
    competenceState: {
      rank: sql<number | null>`judged.rank`,
      prossima: sql<string | null>`to_char(judged.prossima, 'YYYY-MM-DD')`,
      mancanze: sql<readonly Mancanza[]>`judged.mancanze`,
    },
    in_uso: inUse,
  },
  from: {
    perSession: (select, session) =>
      select
        .from(addetto)
        .innerJoin(cliente, eq(cliente.id, addetto.cliente_id))
        .innerJoin(voce, eq(voce.id, addetto.mansione_id))
        .leftJoin(utente, eq(utente.id, addetto.utente_id))
        .leftJoinLateral(judgedRow(session.today), sql`true`)
        .leftJoinLateral(statoOn(session.today), sql`true`)
        .leftJoin(sql`${lackingPeople(session.today, session.cliente)} ranked`, sql`ranked.addetto_id = ${addetto.id}`)
        .leftJoin(sql`${nextEnds(session.today, session.cliente)} ending`, sql`ending.addetto_id = ${addetto.id}`)
        .$dynamic(),
  },
  visible: visibleAddetto,
  filter: filterAddetti,
  columns: {
    codice: textColumn(addetto.codice),
    cognome: textColumn(addetto.cognome),
    nome: textColumn(addetto.nome),
    cliente: textColumn(cliente.nome),
    mansione: textColumn(voce.descrizione),
    servizi:
      textColumn(sql`(select string_agg(one.descrizione, ', ' order by one.descrizione collate "und-x-icu", one.id)
      from addetto_servizio chosen join servizio one on one.id = chosen.servizio_id where chosen.addetto_id = ${addetto.id})`),
    stato: labelColumn(sql`lived.stato`, statoAddettoLabels),
    // From the worst to the best.
    stato_competenze: { ...labelColumn(rank, rankLabels), sort: rank },
    prossima_scadenza: dayColumn(sql`ending.prossima`),
  },
  show: (session, { in_uso, pseudonimo_il, competenceState, ...row }) => {
    const pseudonimo = pseudonimo_il !== null
    const stato = statoAddettoOf(row, session.today)
    const {
      granted,
      aggiungibile: _,
      dati_esportabili: __,
      pseudonimizzabile: ___,
      ...flags
    } = addettoRights(session, {
      pseudonimo,
      in_uso,
      cessato: stato === 'cessato',
    })
    const { rank, prossima, mancanze } = competenceState ?? none
    return {
      granted,
      item: {
        ...row,
        servizio_ids: row.servizi.map(({ id }) => id),
        stato,
        stato_competenze: rank === null ? null : ranks[rank]!,
        motivi: motiviOf(mancanze),
        prossima_scadenza: prossima,
        pseudonimo,
        ...flags,
      } satisfies AddettoRow,
    }
  },
  record: {
    more: {
      perSession: ({ today }) => ({ coppie: competencesOf(today), attestati: attestati.rowsOf(addetto.id) }),
    },
    show: (session, item, { coppie, attestati: rows }: More): Addetto => {
      const { aggiungibile, dati_esportabili, pseudonimizzabile } = addettoRights(session, {
        pseudonimo: item.pseudonimo,
        in_uso: false,
        cessato: item.stato === 'cessato',
      })
      const given = new Map(attestati.shown(session, rows, item).map((one) => [one.id, one]))
      return {
        ...item,
        competenze: coppie.map((one) => shownCompetence(one, given)),
        aggiungibile,
        dati_esportabili,
        pseudonimizzabile,
      }
    },
  },
  parts: [attestatoPart],
})
const none = { rank: null, prossima: null, mancanze: [] }
interface More {
  readonly coppie: readonly Competence[]
  readonly attestati: unknown
}

const shownCompetence = (
  { attestato_id, bloccante, data_scadenza, lettura, sessione, ...one }: Competence,
  given: ReadonlyMap<number, Attestato>,
): CompetenzaDiAddetto => ({
  competenza: one.competenza,
  livello: bloccante === null ? null : bloccante ? 'bloccante' : 'richiesta',
  stato: one.stato,
  motivo: motivoOf({ stato: one.stato, data_scadenza, lettura, sessione }),
  attestato: (attestato_id !== null && given.get(attestato_id)) || null,
})
