import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type pg from 'pg'

/** Tokens are stored hashed. */
const hashOf = (request: FastifyRequest) =>
  createHash('sha256')
    .update((request.headers.authorization ?? '').replace('Bearer ', ''))
    .digest('hex')

export interface Caller {
  readonly id: number
  readonly nome: string
  readonly cognome: string
  readonly cliente_id: number | null
}

/** The caller, or undefined. */
export async function callerOf(db: pg.Pool, request: FastifyRequest): Promise<Caller | undefined> {
  const { rows } = await db.query<Caller>({ name: 'caller', text: callerSql, values: [hashOf(request)] })
  return rows[0]
}

const callerSql = `select u.id, u.nome, u.cognome, u.cliente_id
  from session_token t join session_family f on f.id = t.family_id join utente u on u.id = f.utente_id
  where t.access_hash = $1 and t.access_expires_at > now() and f.expires_at > now() and u.stato = 1`

/** The only refusals of the reference server. */
export const expired = { message: 'Sessione scaduta' }
export const missing = { message: 'Elemento non trovato' }
