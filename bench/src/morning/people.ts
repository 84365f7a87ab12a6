import type pg from 'pg'
import { signIn } from '../programs.ts'

/** A simulated user, and what the requests of this user need to know. */
export interface Person {
  readonly token: string
  readonly isConsortium: boolean
  readonly cliente_id: number | null
  readonly servizio_id: number | null
  readonly norma_id: number
}

interface Account extends Omit<Person, 'token'> {
  readonly email: string
}

/** So many accounts of the seed, a manager and three coordinators a cooperative, one in fifty of the consortium: all with the demonstration's password. */
export async function accounts(db: pg.Pool, many: number): Promise<Account[]> {
  const { rows } = await db.query<Account>(
    `with working as (
        (select id from utente where ruolo = 'gestore_multisito' and stato = 1 order by id limit greatest(1, $1::int / 50))
        union all
        (select utente.id from utente join cliente on cliente.id = utente.cliente_id
          where cliente.nome like 'Cooperativa n. %' and utente.ruolo in ('manager', 'coordinatore')
          order by utente.cliente_id, utente.id limit $1)),
      known as (update utente set password_hash = (select password_hash from utente where email = 'manager.alfa@example.org')
        where id in (select id from working))
    select email, cliente_id is null as "isConsortium", cliente_id,
      coalesce((select min(servizio_id) from utente_servizio where utente_id = utente.id),
        (select min(id) from servizio where servizio.cliente_id = utente.cliente_id)) as servizio_id,
      (select min(id) from voce where dizionario = 'norma_conformita' and stato = 1) as norma_id
    from utente join working using (id) order by id limit $1`,
    [many],
  )
  return rows
}

/** One after the other: a password takes a tenth of a second. */
export async function people(url: string, known: readonly Account[]): Promise<Person[]> {
  const signed: Person[] = []
  for (const { email, ...person } of known) signed.push({ ...person, token: await signIn(url, email) })
  return signed
}
