import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { voce } from '../database/schema/dizionario.ts'
import { fascicolo } from '../database/schema/fascicolo.ts'
import { agenzia, cliente, utente } from '../database/schema/registry.ts'
import { defaultAgenzia } from '../domain/defaults.ts'
import { lastSeal } from '../domain/reports/last-seal.ts'
import { conflict } from '../kernel/errors.ts'
import type { PackScope } from '../kernel/pack.ts'
import { fullName, productSession, type Session } from '../kernel/session.ts'

export type Request = Awaited<ReturnType<typeof readRequest>>

/** The parameters of a pack, and the session it is read with. */
export async function readRequest(db: Db, id: number, today: string) {
  const [found] = await db
    .select({
      pack: fascicolo,
      cliente: { id: cliente.id, nome: cliente.nome },
      norma: { id: voce.id, descrizione: voce.descrizione },
      agenzia: { id: agenzia.id, nome: agenzia.nome },
      richiedente: { nome: utente.nome, cognome: utente.cognome },
      seal: lastSeal,
    })
    .from(fascicolo)
    .innerJoin(voce, eq(voce.id, fascicolo.norma_id))
    .innerJoin(utente, eq(utente.id, fascicolo.utente_id))
    .leftJoin(cliente, eq(cliente.id, fascicolo.cliente_id))
    .innerJoin(agenzia, eq(agenzia.id, sql`coalesce(${cliente.agenzia_id}, ${defaultAgenzia})`))
    .where(eq(fascicolo.id, id))
  if (!found) throw conflict('Il fascicolo non c’è più')
  const { pack, norma, richiedente, seal } = found
  const norme = await db
    .select({ descrizione: voce.descrizione })
    .from(voce)
    .where(inArray(voce.id, pack.norme_conformita))
    .orderBy(asc(voce.descrizione), asc(voce.id))
  const scope: PackScope = {
    session: readerOf(found, today),
    cliente: found.cliente,
    norma,
    anno: pack.anno,
    norme_conformita: pack.norme_conformita,
    nomi_addetti: pack.nomi_addetti,
    con_allegati: pack.con_allegati,
  }
  return {
    id,
    scope,
    richiedente: fullName(richiedente),
    norme: norme.map(({ descrizione }) => descrizione),
    agenzia: found.agenzia.nome,
    seal,
  }
}

/**
 * The manager of the cooperative, regardless of who requested it; for the consortium's own pack, the manager of the
 * multi-site system. No actual person.
 */
const readerOf = (
  { cliente: own, agenzia: agency }: Pick<PackOwner, 'cliente' | 'agenzia'>,
  today: string,
): Session => ({
  ...productSession(today, 0),
  ruolo: own ? 'manager' : 'gestore_multisito',
  cliente: own,
  agenzia: agency,
})
interface PackOwner {
  readonly cliente: Session['cliente']
  readonly agenzia: Session['agenzia']
}
