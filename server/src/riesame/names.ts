import type { Riesame } from '@quadra/contract/riesame/schema'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { type NomiRiesame, riesame } from '../database/schema/riesame.ts'
import { fullName, type Session } from '../kernel/session.ts'

/** Stores the names its report shows: what is renamed after the closing has its former name there. */
export async function storeNames(tx: Tx, session: Session, { id, cliente, decisioni }: Riesame) {
  const people = [session, ...decisioni.flatMap(({ responsabile }) => responsabile ?? [])]
  const nomi: NomiRiesame = {
    cliente: cliente?.nome ?? null,
    agenzia: session.agenzia.nome,
    persone: Object.fromEntries(people.map((person) => [person.id, fullName(person)])),
  }
  await tx.update(riesame).set({ nomi }).where(eq(riesame.id, id))
}

/** A review as its report names it: closed, with the names of that day; a person who became responsible later has today's. */
export function withNamesOf(nomi: NomiRiesame | null, review: Riesame) {
  const personName = (person: { readonly id: number; readonly nome: string; readonly cognome: string }) =>
    (review.stato === 'chiuso' && nomi?.persone[person.id]) || fullName(person)
  const ofItsDay = review.stato === 'chiuso' ? nomi : null
  const cliente = review.cliente && { ...review.cliente, nome: ofItsDay?.cliente ?? review.cliente.nome }
  return { riesame: { ...review, cliente }, agenzia: ofItsDay?.agenzia, personName }
}

/** A pseudonymised person has no name in any of them. */
export const forgetNames = (tx: Tx, person: number) =>
  tx.execute(sql`update riesame set nomi = nomi #- array['persone', ${String(person)}]::text[]
    where nomi -> 'persone' ? ${String(person)}`)
