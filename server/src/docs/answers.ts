import type { Endpoint } from '@quadra/contract/kernel/endpoint'
import type { z } from 'zod'
import type { JsonSchema } from './components.ts'

export const json = (schema: object) => ({ 'application/json': { schema } })
const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const bytes = { schema: { type: 'string', contentMediaType: 'application/octet-stream' } }

/** What a call answers when it is done. */
export function success(
  { method, path, answer, reply, status, earlier, query }: Endpoint,
  refer: (schema: z.ZodType, io: 'output') => JsonSchema,
) {
  const record = refer(reply, 'output')
  if (answer === 'nothing') return { '204': { description: 'Fatto' } }
  if (answer === 'bare') return { '200': { description: 'Risposta', content: json(record) } }
  if (answer === 'file') return { '200': { description: 'File', content: { [typeOf(path)]: bytes } } }
  const tables = 'formato' in query.shape && { [sheet]: bytes, 'text/csv': { schema: { type: 'string' } } }
  if (answer === 'record')
    return {
      [status ?? (method === 'POST' ? '201' : '200')]: {
        description: 'Record',
        content: { ...json(under({ data: record })), ...tables },
      },
      ...(earlier && { '200': { description: 'Record che c’era già', content: json(under({ data: record })) } }),
    }
  const meta = {
    type: 'object',
    properties: { totale: { type: 'integer' }, pagina: { type: 'integer' }, per_pagina: { type: 'integer' } },
  }
  const page = under({ data: { type: 'array', items: record } })
  return {
    '200': {
      description: 'Elenco; con formato=json un array delle sole righe, con formato=csv o xlsx una tabella',
      content: { ...json({ ...page, properties: { ...page.properties, meta } }), ...tables },
    },
  }
}

const under = (properties: Record<string, object>) => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
})

/** Of a file the media type that its address promises; of what people attached any. */
function typeOf(path: string) {
  if (/pdf|report|stampa|albo|registro/.test(path)) return 'application/pdf'
  if (path.endsWith('.ics')) return 'text/calendar'
  if (path.endsWith('.csv')) return 'text/csv'
  if (/modello|errori|xlsx/.test(path)) return sheet
  return 'application/octet-stream'
}

/** The refusals that a call can give, by name in the components. */
export function refusalsOf({ who, method, path, body, query, upload, key }: Endpoint) {
  const isOpen = who === 'anyone'
  const writes = method !== 'GET'
  const takesValues = Object.keys(body.shape).length > 0 || Object.keys(query.shape).length > 0 || upload !== undefined
  const can: readonly [string, boolean][] = [
    ['400', writes],
    ['401', !isOpen],
    ['403', !isOpen],
    ['404', path.includes(':')],
    ['409', writes && !isOpen],
    ['413', writes],
    ['415', writes],
    ['422', takesValues],
    ['429', isOpen || key !== undefined],
    ['503', true],
  ]
  return Object.fromEntries(
    can.flatMap(([status, is]) => (is ? [[status, { $ref: `#/components/responses/${names[status]}` }]] : [])),
  )
}

const names: Readonly<Record<string, string>> = {
  400: 'NonValida',
  401: 'SenzaAccesso',
  403: 'NonConsentita',
  404: 'NonTrovato',
  409: 'Conflitto',
  413: 'TroppoGrande',
  415: 'FormatoIgnoto',
  422: 'ValoriErrati',
  429: 'TroppeRichieste',
  503: 'Occupato',
}

const refusal = (description: string, headers?: object) => ({
  description,
  content: json({ $ref: '#/components/schemas/Rifiuto' }),
  ...(headers && { headers }),
})
const later = { 'Retry-After': { description: 'Secondi da attendere', schema: { type: 'integer' } } }
export const responses = {
  NonValida: refusal('La richiesta non si legge'),
  SenzaAccesso: refusal('Senza accesso, o con uno che non vale', {
    'WWW-Authenticate': { description: 'Come dire chi chiama', schema: { type: 'string' } },
  }),
  NonConsentita: refusal('Non consentita a chi chiama'),
  NonTrovato: refusal('Non esiste, o non per chi chiama'),
  Conflitto: refusal('Lo stato del record non lo permette, o è cambiato nel frattempo'),
  TroppoGrande: refusal('Troppo grande'),
  FormatoIgnoto: refusal('Tipo di contenuto non riconosciuto'),
  ValoriErrati: refusal('Valori non validi: un messaggio per campo in errors'),
  TroppeRichieste: refusal('Troppe richieste', later),
  Occupato: refusal('Occupato o in aggiornamento', later),
}
export const rifiuto = {
  type: 'object',
  required: ['message'],
  properties: {
    message: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'string' } },
    codice: { type: 'string' },
  },
}
