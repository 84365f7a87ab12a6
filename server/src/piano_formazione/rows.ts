import { type Riga, rigaPart } from '@quadra/contract/piano_formazione/riga'
import { asc, eq, sql } from 'drizzle-orm'
import { competenza } from '../database/schema/addetto.ts'
import { pianoRiga } from '../database/schema/formazione.ts'
import { needOf } from '../domain/competences/need.ts'
import { visibleSessione } from '../domain/competences/sessions.ts'
import { definePart, type Keyed } from '../kernel/records/parts.ts'
import type { Session } from '../kernel/session.ts'

/** The rows of a plan by their competence, as they are stored. */
export const rows = definePart({
  part: rigaPart,
  table: pianoRiga,
  parent: pianoRiga.piano_id,
  key: pianoRiga.competenza_id,
  fields: {
    competenza: { id: competenza.id, codice: competenza.codice, descrizione: competenza.descrizione },
    competenza_id: pianoRiga.competenza_id,
    mese: pianoRiga.mese,
    in_scadenza: pianoRiga.in_scadenza,
    scadute: pianoRiga.scadute,
    mancanti: pianoRiga.mancanti,
    nota: pianoRiga.nota,
  },
  from: (select) => select.from(pianoRiga).innerJoin(competenza, eq(competenza.id, pianoRiga.competenza_id)).$dynamic(),
  order: [asc(pianoRiga.mese), asc(sql`${competenza.descrizione} collate "und-x-icu"`), asc(pianoRiga.id)],
  show: (_session, row, _record: Keyed) => row,
  rights: {},
})

/** Sessions of the competence of `line` in the plan's year: of its cooperative, and of the consortium's those with people of it. */
const sessions = (session: Session) => sql`(
  select coalesce(json_agg(json_build_object('id', sessione_formativa.id, 'anno', sessione_formativa.anno, 'numero', sessione_formativa.numero,
      'data', sessione_formativa.data, 'stato', sessione_formativa.stato) order by sessione_formativa.data, sessione_formativa.id), '[]')
  from sessione_formativa
  where sessione_formativa.competenza_id = line.competenza_id and sessione_formativa.anno = "piano_formazione"."anno"
    and (sessione_formativa.cliente_id = "piano_formazione"."cliente_id" or (sessione_formativa.cliente_id is null
      and exists (select from sessione_partecipante enrolled join addetto person on person.id = enrolled.addetto_id
        where enrolled.sessione_id = sessione_formativa.id and person.cliente_id = "piano_formazione"."cliente_id")))
    and ${visibleSessione(session) ?? sql`true`})`

/** The rows of the plan `piano_formazione`, each with its sessions and how many people the rule asks it for now. */
export const righeOf = (session: Session) => sql<readonly Riga[]>`(
  select coalesce(json_agg(json_build_object(
      'competenza', json_build_object('id', taught.id, 'codice', taught.codice, 'descrizione', taught.descrizione),
      'competenza_id', taught.id,
      'mese', line.mese, 'in_scadenza', line.in_scadenza, 'scadute', line.scadute, 'mancanti', line.mancanti, 'nota', line.nota,
      'sessioni', ${sessions(session)}, 'ancora', coalesce(need.persone, 0))
    order by line.mese, taught.descrizione collate "und-x-icu", line.id), '[]') as righe
  from piano_riga line join competenza taught on taught.id = line.competenza_id
    left join ${needOf(sql`"piano_formazione"."cliente_id"`, sql`"piano_formazione"."anno"`, session.today)} need
      on need.competenza_id = line.competenza_id
  where line.piano_id = "piano_formazione"."id") planned`
