import { readerRoles } from '@quadra/contract/documento/revisione'
import { type SQL, sql } from 'drizzle-orm'
import { quoted } from '../../database/quoted.ts'
import type { Session } from '../../kernel/session.ts'

/** A revision in force that is to be read. */
const isToBeRead = sql`revisione.stato = 'vigente' and revisione.presa_visione`

/**
 * The people whom the distribution of `revisione` names, as `lettore`, with their client as `sede` and their own
 * `lettura`: computed at every reading, so that users who join, leave or change service are counted right. `mustRead`
 * in the contract is the same rule for one caller. "offset 0": a reading is looked up by both its keys; joined, all of
 * a person's are read for each document.
 */
const people = sql`
  join cliente sede on sede.stato = 1 and ("documento"."cliente_id" = sede.id or ("documento"."cliente_id" is null and (
    (sede.servizi_imprese and "documento"."servizi_imprese") or (sede.servizi_persona and "documento"."servizi_persona")
    or (sede.parita_genere and "documento"."parita_genere"))))
  join utente lettore on lettore.cliente_id = sede.id and lettore.stato = 1 and lettore.ruolo in (${quoted(readerRoles)})
    and (cardinality(revisione.ruoli) = 0 or lettore.ruolo = any(revisione.ruoli))
    and (cardinality(revisione.servizi) = 0 or lettore.ruolo = 'manager' or exists (select 1 from utente_servizio followed
      where followed.utente_id = lettore.id and followed.servizio_id = any(revisione.servizi)))
    and lettore.id is distinct from revisione.autore_id and lettore.id is distinct from revisione.approvatore_id
  left join lateral (select * from documento_lettura one
    where one.revisione_id = revisione.id and one.utente_id = lettore.id offset 0) lettura on true`

/** Every reading there is to be: a `from` whose rows are a document, its revision in force and one who must read it. */
export const readings = sql`documento
  join documento_revisione revisione on revisione.documento_id = documento.id and ${isToBeRead} and documento.data_cancellazione is null and not documento.archiviato
  ${people}`

/** Who is to read a revision, whatever its state: of one that is not yet in force, who will have to. */
export const expectedReadings = sql`documento join documento_revisione revisione on revisione.documento_id = documento.id
  and revisione.presa_visione and documento.data_cancellazione is null ${people}`

/** Who opened, confirmed or was reminded of a revision: of an obsolete one that is all there is to know. */
export const pastReadings = sql`documento join documento_revisione revisione on revisione.documento_id = documento.id
  join documento_lettura lettura on lettura.revisione_id = revisione.id join utente lettore on lettore.id = lettura.utente_id
  join cliente sede on sede.id = coalesce(lettura.cliente_id, lettore.cliente_id)`

/** The same of the row of `documento` that the statement around it reads. */
export const readingsOfRow = (where: SQL, what: SQL) => sql`(select ${what} from documento_revisione revisione ${people}
  where revisione.documento_id = "documento"."id" and ${isToBeRead} and ${where})`

/** By when it is to be read. */
export const readBy = sql`(revisione.data_vigenza + revisione.presa_visione_giorni)`

export const isUnread = sql`lettura.confermata_il is null`

/** The people whose readings a session follows: a manager those of the own client, the consortium all. */
export const followedPeople = ({ cliente }: Session) => (cliente ? sql`lettore.cliente_id = ${cliente.id}` : sql`true`)

/** The caller's own readings. Every reader belongs to a client; with its key only the documents of that client are read. */
export const ofCaller = ({ id, cliente }: Session) =>
  cliente ? sql`(lettore.id = ${id ?? 0} and sede.id = ${cliente.id})` : sql`false`

/** Documents that the caller must still read. */
export const unreadBy = (session: Session) => sql`"documento"."id" in (select documento.id from ${readings}
  where ${ofCaller(session)} and ${isUnread})`
