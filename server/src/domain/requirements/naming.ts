import { type SQL, sql } from 'drizzle-orm'

/**
 * The codes in a text, from an upper-case copy of it: numbers joined by points, after at most three letters; none of four digits. A
 * number or letters alone are a code only where they are the whole text.
 */
const joinedCodes = sql.raw(`'(?<![[:alnum:]])(?:[A-Z]{1,3}\\.)?[0-9]+(?:\\.[0-9]+)*'`)
const wholeCode = sql.raw(`'^([0-9]{1,3}|[A-Z]{1,3})$'`)
const codesOf = (testo: SQL) => sql`(
  select sigla, regexp_replace(sigla, '^[A-Z]+\\.', '') as cifre from (
    select found[1] as sigla from regexp_matches(upper(${testo}), ${joinedCodes}, 'g') found
    where strpos(found[1], '.') > 0 and found[1] !~ '[0-9]{4}'
    union all select btrim(upper(${testo})) where btrim(upper(${testo})) ~ ${wholeCode}) each)`

/** A text as aliases know it: without case, accents and blanks. */
export const aliasKey = (testo: SQL) => sql`regexp_replace(fold(${testo}), '\\s', '', 'g')`

/**
 * Which active requirements each text names, as parts of a statement: `nominato(norma_id, testo, requisito_id)`. `texts` lists the texts
 * (norma_id, testo). An unknown code is cut from the right until one fits; letters before it may be an abbreviation. An alias serves
 * the texts that name none. The codes are found once for each text, before they are compared with those of the norm.
 */
export const named = (texts: SQL) => sql`
  testo as materialized (select distinct norma_id, testo from (${texts}) each where testo is not null and testo <> ''),
  codice_noto as materialized (select requisito.id, requisito.norma_id, upper(requisito.codice) as codice from requisito
    where requisito.stato = 1 and requisito.norma_id in (select norma_id from testo)),
  forma as materialized (
    select testo.norma_id, testo.testo, found.sigla, array_to_string(form.parti[1:upto], '.') as codice
    from testo cross join lateral ${codesOf(sql`testo.testo`)} found
      cross join lateral (values (string_to_array(found.sigla, '.')), (string_to_array(nullif(found.cifre, found.sigla), '.'))) form (parti)
      cross join lateral generate_series(1, cardinality(form.parti)) upto
    where form.parti[2] is not null or form.parti[1] = found.sigla),
  sigla as materialized (
    select distinct on (forma.norma_id, forma.testo, forma.sigla) forma.norma_id, forma.testo, noto.id as requisito_id
    from forma join codice_noto noto on noto.norma_id = forma.norma_id and noto.codice = forma.codice
    order by forma.norma_id, forma.testo, forma.sigla, noto.codice ~ '^[A-Z]' desc, length(noto.codice) desc),
  nominato as materialized (
    select norma_id, testo, requisito_id from sigla
    union all
    select testo.norma_id, testo.testo, requisito.id
    from testo join requisito_alias alias on alias.norma_id = testo.norma_id and alias.testo = ${aliasKey(sql`testo.testo`)}
      join requisito on requisito.id = any(alias.requisito_ids) and requisito.stato = 1
    where not exists (select from sigla where sigla.norma_id = testo.norma_id and sigla.testo = testo.testo))`
