import type { StoriaLine } from '@quadra/contract/kernel/storia'
import { mostLetters } from '@quadra/contract/kernel/storia'
import { type SQL, sql } from 'drizzle-orm'
import type { Change } from '../../database/schema/kernel.ts'

/** Marks the end of a text that was cut; no keyboard writes it. */
const cutMark = '\uE000'

const cutText = (value: SQL) =>
  sql`case when jsonb_typeof(${value}) = 'string' and length(${value} #>> '{}') > ${sql.raw(String(mostLetters))}
    then to_jsonb(left(${value} #>> '{}', ${sql.raw(String(mostLetters))}) || ${sql.raw(`U&'\\E000'`)}) else ${value} end`

const cutSide = (side: 'from' | 'to') => {
  const value = sql.raw(`change.value -> '${side}'`)
  return sql`case jsonb_typeof(${value})
    when 'array' then (select coalesce(jsonb_agg(${cutText(sql`one.value`)} order by one.ordinality), '[]')
      from jsonb_array_elements(${value}) with ordinality one)
    when 'object' then (select coalesce(jsonb_object_agg(one.key, ${cutText(sql`one.value`)}), '{}') from jsonb_each(${value}) one)
    else ${cutText(value)} end`
}

/**
 * The changes of a line with long texts cut by the database, so that a page of lines is small. Short lines are not
 * parsed.
 */
export const cutChanges = (changes: SQL) => sql<
  Change[]
>`(select case when length(line.shown::text) <= ${sql.raw(String(mostLetters))}
  then line.shown else (select coalesce(jsonb_agg(jsonb_build_object('field', change.value -> 'field',
      'from', ${cutSide('from')}, 'to', ${cutSide('to')}) order by change.ordinality), '[]')
    from jsonb_array_elements(line.shown) with ordinality change) end
  from (select ${changes} as shown offset 0) line)`

/** Marks which words of a change were cut. */
export const describeCut = (words: StoriaLine['modifiche']): StoriaLine['modifiche'] =>
  words.map((word) => {
    const { da, a } = word
    if (!da.includes(cutMark) && !a.includes(cutMark)) return word
    return { ...word, da: da.replaceAll(cutMark, '…'), a: a.replaceAll(cutMark, '…'), tagliata: true }
  })
