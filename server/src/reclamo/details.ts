import { reclamoRights } from '@quadra/contract/reclamo/rules'
import type { FileReclamo, Reclamo, ReclamoRow, RispostaReclamo } from '@quadra/contract/reclamo/schema'
import { sql } from 'drizzle-orm'
import { reclamo } from '../database/schema/reclamo.ts'
import type { Session } from '../kernel/session.ts'

const written = {
  // Never null: a group without any value would be none.
  id: reclamo.id,
  data_fatto: reclamo.data_fatto,
  testo: reclamo.testo,
  nome: reclamo.nome,
  email: reclamo.email,
  telefono: reclamo.telefono,
  motivo: reclamo.motivo,
  informativa_sha256: reclamo.informativa_sha256,
}
interface More {
  readonly written: Pick<Reclamo, keyof typeof written>
  readonly file: FileReclamo[]
  readonly risposte: RispostaReclamo[]
}

const files = sql<
  FileReclamo[]
>`coalesce((select json_agg(json_build_object('id', sent.id, 'nome', file.name, 'tipo', file.type,
    'dimensione', file.size) order by sent.id)
  from reclamo_file sent join file on file.id = sent.file_id where sent.reclamo_id = "reclamo"."id"), '[]')`

const replies = sql<
  RispostaReclamo[]
>`coalesce((select json_agg(json_build_object('testo', given.testo, 'quando', given.quando,
    'utente', json_build_object('id', author.id, 'nome', author.nome, 'cognome', author.cognome)) order by given.id)
  from reclamo_risposta given join utente author on author.id = given.utente_id where given.reclamo_id = "reclamo"."id"), '[]')`

/** What a record adds to its row: what was written, by whom, and what was answered. */
export const reclamoDetails = {
  more: () => ({ written, file: files, risposte: replies }),
  show: (session: Session, row: ReclamoRow, more: More): Reclamo => ({
    ...row,
    ...more.written,
    file: more.file,
    // JSON writes instants in its own way.
    risposte: more.risposte.map((one) => ({ ...one, quando: new Date(one.quando).toISOString() })),
    ...reclamoRights(session, row),
  }),
}
