import type { StatoCompetenza } from '@quadra/contract/addetto/stato'
import { sql } from 'drizzle-orm'
import { competenceIdsOf, newestProofOf, readingWords, uselessSession } from '../domain/competences/proofs.ts'
import { pairState } from '../domain/competences/pairs.ts'

/** A competence of a person as it is read: what is required of them, and what they have besides. */
export interface Competence {
  readonly competenza: { readonly id: number; readonly codice: string; readonly descrizione: string }
  /** Null: not required. */
  readonly bloccante: boolean | null
  readonly stato: StatoCompetenza
  /** Since when they have it. */
  readonly giorno: string | null
  readonly data_scadenza: string | null
  readonly attestato_id: number | null
  readonly lettura: string | null
  readonly sessione: { readonly anno: number; readonly numero: number } | null
}

const own = { addetto: sql`"addetto"."id"`, utente: sql`"addetto"."utente_id"` }

/** All of them of the row of `addetto`: the blocking ones first, then those only required, then those held besides. */
export const competencesOf = (today: string) => sql<readonly Competence[]>`(
  select coalesce(json_agg(json_build_object(
      'competenza', json_build_object('id', taught.id, 'codice', taught.codice, 'descrizione', taught.descrizione),
      'bloccante', needed.bloccante, 'stato', ${pairState(sql`held`, today)}, 'giorno', held.giorno, 'data_scadenza', held.data_scadenza,
      'attestato_id', held.attestato_id, 'lettura', ${readingWords(sql`held.revisione_id`)},
      'sessione', case when held.giorno is null then ${uselessSession(own.addetto, sql`taught.id`)} end)
    order by needed.bloccante desc nulls last, taught.descrizione collate "und-x-icu", taught.id), '[]')
  from competenza taught
    left join requisito_competenza needed on needed.competenza_id = taught.id and needed.mansione_id = "addetto"."mansione_id"
    left join lateral ${newestProofOf({ ...own, competenza: sql`taught.id` })} held on true
  where needed.id is not null or taught.id in ${competenceIdsOf(own)})`
