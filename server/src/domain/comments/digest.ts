import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../database/database.ts'
import type { Slice } from '../../kernel/slice.ts'
import { commentedSlices, seesComment } from './readers.ts'

/** The comments in one person's digest: the unread notices. */
export interface CommentDigest {
  readonly utente_id: number
  readonly nome: string
  readonly email: string
  readonly righe: readonly { readonly testo: string; readonly percorso: string }[]
}

/**
 * The notices of comments not yet in a digest, marked as included; of the people for whom `isMailed` is true, while
 * they see the record.
 */
export async function takeCommentNotices(tx: Tx, slices: readonly Slice[], isMailed: SQL): Promise<CommentDigest[]> {
  const sees = sql.join(
    commentedSlices(slices).map(
      (slice) =>
        sql`(written.slice = ${slice.name} and ${seesComment(slice, sql`written.record_id`, sql`written.cliente_id`)})`,
    ),
    sql` or `,
  )
  const { rows } = await tx.execute<CommentDigest & Record<string, unknown>>(sql`with taken as (
      update notifica set nel_digest = true
      from commento written, utente left join preferenza_utente on preferenza_utente.utente_id = "utente"."id"
      where written.id = notifica.commento_id and "utente"."id" = notifica.utente_id and letta_il is null and not nel_digest
        and ${isMailed} and (${sees})
      returning "utente"."id" as utente_id, "utente"."nome", "utente"."email", notifica.testo, percorso, commento_id)
    select utente_id, nome, email, json_agg(json_build_object('testo', testo, 'percorso', percorso) order by commento_id) as righe
    from taken group by 1, 2, 3 order by 1`)
  return rows
}
