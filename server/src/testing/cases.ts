import { and, eq, like } from 'drizzle-orm'
import { voce } from '../database/schema/dizionario.ts'
import { cliente, servizio } from '../database/schema/registry.ts'
import type { Who } from './cast.ts'
import type { TestProduct } from './product.ts'

/** What tests of records need from the registries: keys of a cooperative, its services and a norm. */
export async function registryKeys({ db }: TestProduct) {
  const coop = async (name: string) =>
    (
      await db
        .select({ id: cliente.id })
        .from(cliente)
        .where(like(cliente.nome, `${name}%`))
    )[0]!.id
  const alfa = await coop('Alfa')
  const beta = await coop('Beta')
  const ofAlfa = new Map(
    (await db.select().from(servizio).where(eq(servizio.cliente_id, alfa))).map((row) => [row.codice!, row.id]),
  )
  const [norma] = await db
    .select({ id: voce.id })
    .from(voce)
    .where(and(eq(voce.dizionario, 'norma_conformita'), eq(voce.stato, 1)))
  const [oldNorma] = await db
    .select({ id: voce.id })
    .from(voce)
    .where(and(eq(voce.dizionario, 'norma_conformita'), eq(voce.stato, 0)))
  return { alfa, beta, service: (code: string) => ofAlfa.get(code)!, norma: norma!.id, oldNorma: oldNorma!.id }
}
export type RegistryKeys = Awaited<ReturnType<typeof registryKeys>>

/** The body of a complaint that Alfa's people report; `more` adds to it or replaces. */
export const complaintBody = (keys: RegistryKeys, more: object = {}) => ({
  cliente_id: keys.alfa,
  servizio_id: keys.service('SAD'),
  norma_id: keys.norma,
  data_segnalazione: '2026-03-05',
  tipo: 'reclamo',
  segnalante: 'Bonomi',
  descrizione: 'Visita saltata',
  ...more,
})

/** All users of Alfa, by their rights. */
export const alfaPeople = ['admin', 'gestore', 'managerAlfa', 'coordinatoreAlfa', 'utenteAlfa'] as const satisfies Who[]
