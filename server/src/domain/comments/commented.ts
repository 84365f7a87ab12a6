import { commento as shape, commentoPart } from '@quadra/contract/commento/schema'
import { shortTitle, type TipoScadenza } from '@quadra/contract/scadenzario/kinds'
import { asc, eq, sql } from 'drizzle-orm'
import { commento } from '../../database/schema/commento.ts'
import { cliente, utente } from '../../database/schema/registry.ts'
import { columnsOf } from '../../kernel/records/columns-of.ts'
import { definePart } from '../../kernel/records/parts.ts'
import type { CommentSource, Slice, SliceStore } from '../../kernel/slice.ts'

/** A slice whose records can be commented: comments are a part of each, with separate lines in its history. */
export const commented = (slice: Slice & { readonly store: Locking }, { kind, ...comments }: Declared): Slice => ({
  ...slice,
  store: { ...slice.store, parts: [...slice.store.parts, commentoPart] },
  parts: [...(slice.parts ?? []), commentsOn(slice.name)],
  comments: { ...comments, title: (record) => shortTitle(kind, record), lock: slice.store.lockRow },
})
interface Locking extends SliceStore {
  readonly lockRow: CommentSource['lock']
}
interface Declared extends Pick<CommentSource, 'of' | 'about'> {
  /** The kind of obligation whose words name its records. */
  readonly kind: TipoScadenza
}

interface Person {
  readonly id: number
  readonly nome: string
  readonly cognome: string
}

/** Whom a comment names, as they are called now. */
const menzioni = sql<
  Person[]
>`coalesce((select json_agg(json_build_object('id', named.id, 'nome', named.nome, 'cognome', named.cognome) order by named.id)
  from commento_menzione mention join utente named on named.id = mention.utente_id where mention.commento_id = "commento"."id"), '[]'::json)`

export const commentFields = {
  ...columnsOf(commento, shape),
  menzioni,
  utente: { id: utente.id, nome: utente.nome, cognome: utente.cognome },
  cliente: { id: cliente.id, nome: cliente.nome },
}

/**
 * Comments are never changed or removed, and writing one requires more than a part knows: the rows are for the
 * verification of the log.
 */
const commentsOn = (name: string) =>
  definePart({
    part: commentoPart,
    table: commento,
    parent: commento.record_id,
    fields: commentFields,
    from: (select) =>
      select
        .from(commento)
        .innerJoin(utente, eq(utente.id, commento.utente_id))
        .innerJoin(cliente, eq(cliente.id, commento.cliente_id))
        .$dynamic(),
    order: [asc(commento.id)],
    visible: () => eq(commento.slice, name),
    show: (_session, row) => ({ ...row, nuovo: false }),
    rights: {},
  })
