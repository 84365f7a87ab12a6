import { readCode } from '@quadra/contract/reclamo/codice'
import { usualInformativa } from '@quadra/contract/reclamo/informativa'
import { reclamoWords } from '@quadra/contract/reclamo/limits'
import { and, eq } from 'drizzle-orm'
import type { Connection } from '../database/database.ts'
import { reclamoPunto } from '../database/schema/reclamo.ts'
import { cliente, servizio } from '../database/schema/registry.ts'
import { Refusal } from '../kernel/errors.ts'

export type Point = Awaited<ReturnType<typeof findPoint>>

/** A page that is switched on. For any other the reason of its absence is not revealed. */
export async function findPoint(db: Connection, token: string) {
  const [found] = await db
    .select({
      id: reclamoPunto.id,
      token: reclamoPunto.token,
      servizio: { id: servizio.id, descrizione: servizio.descrizione },
      cliente: {
        id: cliente.id,
        nome: cliente.nome,
        email: cliente.email,
        giorni: cliente.giorni_risposta_reclami,
        mesi: cliente.mesi_conservazione_reclami,
        informativa: cliente.informativa_reclami,
      },
    })
    .from(reclamoPunto)
    .innerJoin(servizio, eq(servizio.id, reclamoPunto.servizio_id))
    .innerJoin(cliente, eq(cliente.id, servizio.cliente_id))
    .where(
      and(
        eq(reclamoPunto.token, readCode(token) ?? ''),
        eq(reclamoPunto.attivo, true),
        eq(servizio.stato, 1),
        eq(cliente.stato, 1),
      ),
    )
  if (!found) throw new Refusal(404, reclamoWords.pageUnavailable)
  return found
}

/** The privacy notice: the cooperative's own words, or the product's. */
export const informativaOf = ({ cliente: { nome, email, mesi, informativa } }: Point) =>
  informativa ?? usualInformativa({ nome, email, mesi })
