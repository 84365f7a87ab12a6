import { datiDiAddetto } from '@quadra/contract/addetto/pseudonimo'
import { datiPersonali } from '@quadra/contract/utente/pseudonimo'
import { type SQL, sql } from 'drizzle-orm'
import type { Change } from '../../database/schema/kernel.ts'

/** Whether a user has a pseudonym. */
export const isPseudonymous = (id: SQL) => sql<boolean>`exists (select 1 from pseudonimo where utente_id = ${id})`

/** A line of the record of a user with a pseudonym: its bytes still contain the name, and are not shown. */
export const mentionsPseudonymous = sql`("change_log"."slice" = 'utente'
  and "change_log"."record_id" = any(array(select utente_id from pseudonimo)))`

/** Lines of version 1 contain names wherever a value refers to a person. */
export const namesPseudonymous = sql`("change_log"."version" = 1 and exists (select 1 from pseudonimo
  where utente_id in (select jsonb_path_query("change_log"."changes", '$[*].* ? (exists(@.cognome)).id')::int)))`

const forgottenPeople = sql`any(array(select id from addetto where pseudonimo_il is not null))`
/** A line of the record of a person at work with a pseudonym, or of their certificates. */
export const mentionsForgotten = sql`("change_log"."slice" = 'addetto' and "change_log"."record_id" = ${forgottenPeople})`
/** A line of theirs in a session of training: the note why it was of no use is not shown. */
export const judgesForgotten = sql`("change_log"."slice" = 'sessione_formativa' and "change_log"."part" = 'partecipante'
  and "change_log"."part_id" = ${forgottenPeople})`

export const removedWord = '(dato rimosso)'

const namesOf = (fields: readonly string[]) =>
  sql`array[${sql.join(
    fields.map((field) => sql.raw(`'${field}'`)),
    sql`, `,
  )}]`
const personal = namesOf(datiPersonali)
const ofAddetto = namesOf(datiDiAddetto)
const shownSide = (side: 'from' | 'to') => {
  const value = sql.raw(`change.value -> '${side}'`)
  const removed = sql.raw(`to_jsonb('${removedWord}'::text)`)
  // The line that gave the pseudonym contains it, and nothing of before.
  return side === 'from'
    ? sql`case when ${value} = 'null' and "change_log"."action" <> 'pseudonym' then ${value} else ${removed} end`
    : sql`case when ${value} = 'null' or "change_log"."action" = 'pseudonym' then ${value} else ${removed} end`
}

/**
 * Lines of parts contain their whole row: beside the key of the person responsible may be the name, as the product
 * wrote it.
 */
export const fillsInPseudonymous = sql`("change_log"."part" is not null and "change_log"."changes" @> '[{"field": "persona"}]' and exists (
  select 1 from pseudonimo where utente_id in (
    select jsonb_path_query("change_log"."changes", '$[*] ? (@.field == "responsabile").*.utente')::int)))`
const filledSide = (side: 'from' | 'to') => {
  const value = sql.raw(`change.value -> '${side}'`)
  const responsible = sql.raw(
    `jsonb_path_query_first("change_log"."changes", '$[*] ? (@.field == "responsabile").${side}.utente')::int`,
  )
  return sql`case when ${value} = 'null' and "change_log"."action" = 'pseudonym' then to_jsonb(${sql.raw(`'${removedWord}'::text`)})
    else coalesce((select to_jsonb('Persona n. ' || utente_id) from pseudonimo where utente_id = ${responsible}
      and nome_hash = encode(sha256(convert_to(${value} #>> '{}', 'UTF8')), 'hex')), ${value}) end`
}

/** A report may contain the name of its author as the reporter, where the product wrote it. */
export const signedByPseudonymous = sql`("change_log"."slice" = 'non_conformita' and "change_log"."part" is null
  and "change_log"."changes" @> '[{"field": "segnalante"}]' and "change_log"."user_id" = any(array(select utente_id from pseudonimo)))`
const signedSide = (side: 'from' | 'to') => {
  const value = sql.raw(`change.value -> '${side}'`)
  return sql`coalesce((select to_jsonb('Persona n. ' || utente_id) from pseudonimo where utente_id = "change_log"."user_id"
    and nome_hash = encode(sha256(convert_to(${value} #>> '{}', 'UTF8')), 'hex')), ${value})`
}

type Side = (side: 'from' | 'to') => SQL
const changesWith = (masked: SQL, valueOf: Side) => sql`coalesce((
  select jsonb_agg(case when ${masked}
    then jsonb_build_object('field', change.value -> 'field', 'from', ${valueOf('from')}, 'to', ${valueOf('to')})
    else change.value end order by change.ordinality)
  from jsonb_array_elements("change_log"."changes") with ordinality change), '[]')`

/** The changes of a line as any user may read them. Code that shows lines reads these, never the column. */
export const shownChanges = sql<Change[]>`case
  when ${mentionsPseudonymous} then ${changesWith(sql`change.value ->> 'field' = any(${personal})`, shownSide)}
  when ${mentionsForgotten} then ${changesWith(sql`change.value ->> 'field' = any(${ofAddetto})`, shownSide)}
  when ${judgesForgotten} then ${changesWith(sql`change.value ->> 'field' = 'nota'`, shownSide)}
  when ${fillsInPseudonymous} then ${changesWith(sql`change.value ->> 'field' = 'persona'`, filledSide)}
  when ${signedByPseudonymous} then ${changesWith(sql`change.value ->> 'field' = 'segnalante'`, signedSide)}
  else "change_log"."changes" end`
