import { type SQL, sql } from 'drizzle-orm'

/**
 * The key of the certificate of a norm that is valid on a day, as `certificateOn` of the contract has it; null where
 * none is.
 */
export const certificatoOn = (norma: SQL, day: SQL): SQL<number | null> =>
  sql<
    number | null
  >`(select valid.id from certificato valid where valid.norma_id = ${norma} and valid.data_inizio <= ${day}
    and valid.data_cancellazione is null order by valid.data_inizio desc limit 1)`

/**
 * The cooperatives that are sites on a day, as rows of one column `cliente_id`: those of the certificate that are in force,
 * without one those that are multi-site; active ones alone.
 */
export const sitiOn = (certificato: SQL, day: SQL): SQL =>
  sql`select site.id as cliente_id from cliente site where site.stato = 1 and site.multisito and ${certificato} is null
    union all select site.id from certificato_sito sito join cliente site on site.id = sito.cliente_id and site.stato = 1
    where sito.certificato_id = ${certificato} and (sito.dal is null or sito.dal <= ${day}) and (sito.al is null or ${day} <= sito.al)`
