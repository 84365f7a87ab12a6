import { listsOf, mayChange } from '@quadra/contract/vista/rules'
import type { ImpostazioniElenco, Vista, Viste } from '@quadra/contract/vista/schema'
import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Connection, Tx } from '../database/database.ts'
import { utente } from '../database/schema/registry.ts'
import { vista, vistaElenco } from '../database/schema/vista.ts'
import { notFound } from '../kernel/errors.ts'
import type { Session } from '../kernel/session.ts'

/** The own ones and those shared with the own cooperative or by the consortium with all, of lists that the caller may open. */
function visible(session: Session): SQL | undefined {
  const { cliente } = session
  const ofHere = cliente ? eq(vista.cliente_id, cliente.id) : isNull(vista.cliente_id)
  return and(
    inArray(vista.elenco, listsOf(session.ruolo)),
    or(and(eq(vista.utente_id, session.id), ofHere), and(vista.condivisa, or(ofHere, isNull(vista.cliente_id)))),
  )
}

const fields = {
  id: vista.id,
  elenco: vista.elenco,
  nome: vista.nome,
  condivisa: vista.condivisa,
  parametri: vista.parametri,
  aperta: vista.aperta,
  utente_id: vista.utente_id,
  cliente_id: vista.cliente_id,
  utente: { id: utente.id, nome: utente.nome, cognome: utente.cognome },
}

const select = (db: Connection, which: SQL | undefined) =>
  db.select(fields).from(vista).innerJoin(utente, eq(utente.id, vista.utente_id)).where(which).orderBy(asc(vista.id))
type Row = Awaited<ReturnType<typeof select>>[number]

/** The author of a view shared by the consortium is hidden from cooperatives. */
function show(session: Session, { utente_id, cliente_id, utente: author, ...row }: Row): Vista {
  const isForeign = cliente_id === null && session.cliente !== null
  return {
    ...row,
    utente: isForeign ? null : author,
    modificabile: mayChange(session, { utente_id, cliente_id, condivisa: row.condivisa }),
  }
}

export async function readViews(db: Connection, session: Session): Promise<Viste> {
  const rows = await select(db, visible(session))
  const elenchi = await db.select(settings).from(vistaElenco).where(eq(vistaElenco.utente_id, session.id))
  return { viste: rows.map((row) => show(session, row)), elenchi }
}
const settings = {
  elenco: vistaElenco.elenco,
  nascoste: vistaElenco.nascoste,
  larghezze: vistaElenco.larghezze,
  ordine: vistaElenco.ordine,
}

export async function readView(db: Connection, session: Session, id: number): Promise<Vista> {
  const [row] = await select(db, and(eq(vista.id, id), visible(session)))
  if (!row) throw notFound()
  return show(session, row)
}

/** Until the transaction ends no other transaction changes it. */
export async function lockView(tx: Tx, session: Session, id: number): Promise<Vista> {
  await tx.execute(sql`select from ${vista} where ${eq(vista.id, id)} for update`)
  return readView(tx, session, id)
}

export const countOwn = (tx: Tx, session: Session) => tx.$count(vista, eq(vista.utente_id, session.id))

/** Only its user reads it, and it is no evidence: no line of the log. */
export async function writeSettings(tx: Tx, session: Session, values: ImpostazioniElenco): Promise<ImpostazioniElenco> {
  const row = { utente_id: session.id, ...values }
  const [written] = await tx
    .insert(vistaElenco)
    .values(row)
    .onConflictDoUpdate({ target: [vistaElenco.utente_id, vistaElenco.elenco], set: row })
    .returning(settings)
  return written!
}
