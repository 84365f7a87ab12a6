import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** Tokens are stored hashed. */
export const hashOf = (request: FastifyRequest) =>
  createHash('sha256')
    .update((request.headers.authorization ?? '').replace('Bearer ', ''))
    .digest('hex')

/** Who calls, by the token's hash, which is the statement's first parameter. */
export const caller = `caller as (
  select u.id, u.nome, u.cognome from session_token t join session_family f on f.id = t.family_id join utente u on u.id = f.utente_id
  where t.access_hash = $1 and t.access_expires_at > now() and f.expires_at > now() and u.stato = 1)`
