import { gravitaLabels } from '@quadra/contract/gravita'
import { statoEstensioneLabels } from '@quadra/contract/estensione/stato'
import { sql } from 'drizzle-orm'
import { beginning, italianDay, joined, labelled, type SearchSource } from '../kernel/search.ts'

/** By number and request alone, for every user: the finding it came from is not searched here. */
export const searchEstensioni = (): SearchSource => ({
  from: sql`estensione`,
  words: sql`estensione.ricerca`,
  order: sql`estensione.id desc`,
  titolo: sql`'Estensione n. ' || estensione.id || coalesce(': ' || ${beginning(sql`estensione.richiesta`)}, '')`,
  dettaglio: joined(
    labelled(sql`estensione.stato`, statoEstensioneLabels),
    labelled(sql`estensione.gravita`, gravitaLabels),
    sql`'scadenza ' || ${italianDay(sql`estensione.scadenza`)}`,
  ),
})
