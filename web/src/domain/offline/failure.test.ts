import { expect, test } from 'vitest'
import { ApiError } from '../../client/api-error.ts'
import { failure } from './failure.ts'

test.each([
  [new TypeError('a slip'), 'later'],
  [new ApiError(0, ''), 'later'],
  [new ApiError(502, ''), 'later'],
  [new ApiError(429, ''), 'later'],
  [new ApiError(401, ''), 'signed-out'],
  [new ApiError(403, 'Non hai i permessi'), 'refused'],
  [new ApiError(403, '', { data: { codice: 'secondo_fattore_richiesto' } }), 'signed-out'],
  [new ApiError(404, ''), 'refused'],
  [new ApiError(413, ''), 'refused'],
  [new ApiError(409, '', { data: { message: 'L’audit è chiuso' } }), 'refused'],
  [new ApiError(409, '', { data: { attuale: null } }), 'moved'],
  [new ApiError(422, '', { errors: { nota: 'Troppo lunga' } }), 'refused'],
])('%s means %s', (error, kind) => {
  expect(failure(error).kind).toBe(kind)
})
