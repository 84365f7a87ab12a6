import { expect, it } from 'vitest'
import { contract } from './testing/specified.ts'
import type { Endpoint } from './kernel/endpoint.ts'

/** §7 of the three documents, call by call; whole resources are the five usual ones. */
const whole = ['GET', 'POST', 'GET :id', 'PUT :id', 'DELETE :id']
const specified = {
  '/oauth/token': ['POST'],
  '/api/user': ['GET'],
  '/api/users': ['PUT :id'],
  '/api/dizionario': ['GET'],
  '/api/dashboard': ['GET'],
  '/api/help': ['GET :page'],
  '/api/audit': [
    ...whole,
    'PUT :id/chiudi',
    'GET :id/pdf',
    'POST :id/processo',
    'PUT :id/processo/:pid',
    'DELETE :id/processo/:pid',
    'PUT :id/processo/:pid/approva',
    'POST :id/documento',
    'PUT :id/documento/:did',
    'DELETE :id/documento/:did',
    'POST :id/anomalia',
    'PUT :id/anomalia/:aid',
    'DELETE :id/anomalia/:aid',
    'POST :id/azione',
    'PUT :id/azione/:aid',
    'DELETE :id/azione/:aid',
    'PUT :id/azione/:aid/approva',
  ],
  '/api/azione_miglioramento': [...whole, 'PUT :id/approva'],
  '/api/non_conformita': [
    ...whole,
    'PUT :id/stato',
    'POST :id/task',
    'PUT :id/task/:taskId',
    'DELETE :id/task/:taskId',
  ],
  '/api/servizio': whole,
  '/api/utente': [
    ...whole,
    'PUT :id/update_password',
    'POST :id/servizio',
    'DELETE :id/servizio/:servizioId',
    'POST token_password',
    'GET check_token/:token',
    'POST reset_password/:token',
  ],
  '/api/cliente': whole,
  '/api/agenzia': ['GET', 'GET :id', 'DELETE :id'],
  ...Object.fromEntries(
    [
      'tipo_documento',
      'metodo_rilevazione',
      'norma',
      'norma_conformita',
      'obiettivo',
      'processo',
      'responsabile',
      'servizio_fornitore',
      'valutatore',
    ].map((name) => [`/api/${name}`, ['GET', 'POST', 'PUT :id']]),
  ),
  '/api/fornitore': [
    ...whole,
    'PUT :id/toall',
    'GET :id/monitoraggio',
    'POST :id/monitoraggio',
    'DELETE :id/monitoraggio/:mid',
    'GET :id/approvazione',
    'POST :id/approvazione',
    'DELETE :id/approvazione/:aid',
    'GET :id/contratto',
    'POST :id/contratto',
    'DELETE :id/contratto/:cid',
    'POST :id/contratto/:cid/fattura',
    'DELETE :id/contratto/:cid/fattura/:fid',
    'GET :id/fattura',
    'GET :id/cliente',
    'POST :id/cliente',
    'PUT :id/cliente/:cliente_id',
  ],
  '/api/indicatore': [...whole, 'POST :id/verifica', 'DELETE :id/verifica/:vid'],
  '/api/documento': whole,
}

const known = new Set(
  Object.values<Record<string, Endpoint>>(contract)
    .flatMap((api) => Object.values(api))
    .map(({ method, path }) => `${method} ${path}`),
)

it.each(Object.entries(specified))('%s has every call of the specification', (path, calls) => {
  const paths = calls.map((call) => {
    const [method, rest] = call.split(' ')
    return `${method} ${rest ? `${path}/${rest}` : path}`
  })
  expect(paths.filter((call) => !known.has(call))).toEqual([])
})
