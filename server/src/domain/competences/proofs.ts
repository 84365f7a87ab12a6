import { type SQL, sql } from 'drizzle-orm'

/** A certificate counts unless it was removed, or its session was judged to be of no use to this person. */
export const counts = sql`given.data_cancellazione is null and not exists (select from sessione_partecipante judged
  where judged.sessione_id = given.sessione_id and judged.addetto_id = given.addetto_id and judged.efficacia = 'non_efficace')`

/** A later revision of the document that was in force asks this user to read again. */
const asksAgain = sql`exists (select from documento_revisione later
  where later.documento_id = revisione.documento_id and later.numero > revisione.numero and later.data_cancellazione is null
    and later.stato in ('vigente', 'obsoleta') and later.presa_visione
    and (cardinality(later.ruoli) = 0 or lettore.ruolo = any(later.ruoli))
    and (cardinality(later.servizi) = 0 or lettore.ruolo = 'manager' or exists (select from utente_servizio followed
      where followed.utente_id = lettore.id and followed.servizio_id = any(later.servizi)))
    and not exists (select from documento_lettura again
      where again.revisione_id = later.id and again.utente_id = lettore.id and again.confermata_il is not null))`

/** Confirmed readings of the documents that teach a competence, by users who are people at work (Spec 9 §1.2). */
const readings = sql`
  select reader.id as addetto_id, taught.id as competenza_id, (lettura.confermata_il at time zone 'Europe/Rome')::date as giorno,
    revisione.id as revisione_id
  from competenza taught join documento_revisione revisione on revisione.documento_id = taught.documento_id
    join documento_lettura lettura on lettura.revisione_id = revisione.id and lettura.confermata_il is not null
    join utente lettore on lettore.id = lettura.utente_id
    join addetto reader on reader.utente_id = lettore.id
  where taught.documento_id is not null and not ${asksAgain}`

const certificates = (who: SQL) => sql`
  select given.addetto_id, given.competenza_id, given.data_conseguimento as giorno, given.id as attestato_id, given.data_scadenza,
    null::int as revisione_id
  from addetto_attestato given where ${counts} and ${who}`

/** Of one day a certificate counts before a reading. */
const newestFirst = sql.raw('giorno desc, attestato_id desc nulls last, revisione_id desc')

interface Of {
  readonly addetto: SQL
  /** The user this person is. */
  readonly utente: SQL
  readonly competenza: SQL
}
/** What counts of a competence for one person: the newest certificate, or a reading that is newer. Its own names are none that callers use. */
export const newestProofOf = ({ addetto, utente, competenza }: Of) => sql`(
  select giorno, attestato_id, data_scadenza, revisione_id from (
    (${certificates(sql`given.addetto_id = ${addetto} and given.competenza_id = ${competenza}`)}
      order by given.data_conseguimento desc, given.id desc limit 1)
    union all select ${addetto}, ${competenza}, (lettura.confermata_il at time zone 'Europe/Rome')::date, null, null, revisione.id
      from competenza read_for join documento_revisione revisione on revisione.documento_id = read_for.documento_id
        join documento_lettura lettura on lettura.revisione_id = revisione.id and lettura.confermata_il is not null
        join utente lettore on lettore.id = lettura.utente_id
      where read_for.id = ${competenza} and lettore.id = ${utente} and not ${asksAgain}) each_kind
  order by ${newestFirst} limit 1)`

/** The rows of `required_competence` as the records have them: what its triggers store. */
export const computedRequired = sql`(
  select person.id as addetto_id, needed.competenza_id, person.cliente_id, needed.bloccante, person.dal, person.al, needed.dal as richiesta_dal,
    held.attestato_id, held.giorno, held.data_scadenza
  from addetto person join requisito_competenza needed on needed.mansione_id = person.mansione_id
    left join (select distinct on (addetto_id, competenza_id) * from (${certificates(sql`true`)}) given
      order by addetto_id, competenza_id, ${newestFirst}) held on held.addetto_id = person.id and held.competenza_id = needed.competenza_id)`

/** The newest reading that counts, of everybody at once. */
export const readingsOfAll = sql`(
  select distinct on (addetto_id, competenza_id) addetto_id, competenza_id, giorno, revisione_id
  from (${readings}) each_reading order by addetto_id, competenza_id, giorno desc, revisione_id desc)`

/** All competences of which one person has anything that counts. */
export const competenceIdsOf = ({ addetto, utente }: Pick<Of, 'addetto' | 'utente'>) => sql`(
  select given.competenza_id from addetto_attestato given where given.addetto_id = ${addetto} and ${counts}
  union select taught.id from competenza taught join documento_revisione revisione on revisione.documento_id = taught.documento_id
    join documento_lettura lettura on lettura.revisione_id = revisione.id and lettura.confermata_il is not null
    join utente lettore on lettore.id = lettura.utente_id
  where lettore.id = ${utente} and not ${asksAgain})`

/** The newest session whose certificate of this competence does not count for a person, as JSON. */
export const uselessSession = (addetto: SQL, competenza: SQL) => sql`(
  select json_build_object('anno', session.anno, 'numero', session.numero)
  from addetto_attestato given join sessione_formativa session on session.id = given.sessione_id
    join sessione_partecipante judged on judged.sessione_id = session.id and judged.addetto_id = given.addetto_id
  where given.addetto_id = ${addetto} and given.competenza_id = ${competenza} and given.data_cancellazione is null
    and judged.efficacia = 'non_efficace'
  order by given.data_conseguimento desc, given.id desc limit 1)`

/** "Presa visione di MAN-01 Rev. 04". */
export const readingWords = (revisione: SQL) => sql`(
  select 'Presa visione di ' || coalesce(document.codice_documento, document.descrizione) || ' Rev. ' || lpad(revision.numero::text, greatest(2, length(revision.numero::text)), '0')
  from documento_revisione revision join documento document on document.id = revision.documento_id where revision.id = ${revisione})`
