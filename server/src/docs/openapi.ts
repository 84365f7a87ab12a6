import { type Endpoint, idempotencyHeader, textParams } from '@quadra/contract/kernel/endpoint'
import { fileLimit } from '@quadra/contract/kernel/upload'
import { z } from 'zod'
import type { Slice } from '../kernel/slice.ts'

/** The API document, from the very schemas that check the calls. */
export function openapi(slices: readonly Slice[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { name: slice, api } of slices) {
    for (const [name, endpoint] of Object.entries(api)) {
      const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(slice, name, endpoint) }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Quadra',
      version: '0.1.0',
      description: 'Sistema qualità di un gestore multisito e delle sue cooperative',
    },
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    paths,
  }
}

function operation(slice: string, name: string, endpoint: Endpoint) {
  const open = endpoint.who === 'anyone'
  return {
    operationId: `${slice}.${name}`,
    tags: [slice],
    summary: endpoint.summary,
    security: open ? [] : [{ token: [] }],
    'x-ruoli': open ? ['chiunque'] : endpoint.who,
    parameters: [...pathParameters(endpoint.path), ...queryParameters(endpoint.query), ...headerParameters(endpoint)],
    ...((Object.keys(endpoint.body.shape).length || endpoint.upload) && {
      requestBody: { required: true, content: bodies(endpoint) },
    }),
    responses: { ...success(endpoint), '4XX': { description: 'Rifiuto', content: json(refusal) } },
  }
}

/** Where a file comes with the body it is multipart; where the file is optional, JSON too. */
function bodies({ body, upload }: Endpoint) {
  const fields = schemaOf(body, 'input')
  if (!upload) return json(fields)
  const file = {
    type: 'string',
    contentMediaType: 'application/octet-stream',
    description: `Al massimo ${fileLimit} byte`,
  }
  const needed = [...(fields.required ?? []), ...(upload.required ? [upload.field] : [])]
  const schema = { ...fields, properties: { ...fields.properties, [upload.field]: file }, required: needed }
  return { 'multipart/form-data': { schema }, ...(!upload.required && json(fields)) }
}

const refusal = {
  type: 'object',
  required: ['message'],
  properties: { message: { type: 'string' }, errors: { type: 'object', additionalProperties: { type: 'string' } } },
}

function success({ method, answer, reply, status }: Endpoint) {
  const record = schemaOf(reply, 'output')
  if (answer === 'nothing') return { '204': { description: 'Fatto' } }
  if (answer === 'bare') return { '200': { description: 'Risposta', content: json(record) } }
  if (answer === 'file') return { '200': { description: 'File', content: { 'application/octet-stream': {} } } }
  if (answer === 'record')
    return {
      [status ?? (method === 'POST' ? '201' : '200')]: {
        description: 'Record',
        content: json(under({ data: record })),
      },
    }
  const meta = {
    type: 'object',
    properties: { totale: { type: 'integer' }, pagina: { type: 'integer' }, per_pagina: { type: 'integer' } },
  }
  return {
    '200': {
      description: 'Elenco',
      content: json({
        ...under({ data: { type: 'array', items: record } }),
        properties: { data: { type: 'array', items: record }, meta },
      }),
    },
  }
}

const under = (properties: object) => ({ type: 'object', required: Object.keys(properties), properties })
const json = (schema: object) => ({ 'application/json': { schema } })

function schemaOf(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: withoutOurMarks })
  return rest
}

/** Marks of a field that only the change log uses. */
function withoutOurMarks({ jsonSchema }: { jsonSchema: Record<string, unknown> }) {
  delete jsonSchema['computed']
  delete jsonSchema['utente']
}

const pathParameters = (path: string) =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: (textParams as readonly string[]).includes(name!) ? 'string' : 'integer' },
  }))

/** What makes a call that is sent again happen once. */
const headerParameters = ({ method, who, secret }: Endpoint) =>
  method === 'POST' && who !== 'anyone' && !secret
    ? [
        {
          name: idempotencyHeader,
          in: 'header',
          required: false,
          description:
            'Scelta da chi chiama, diversa per ogni operazione. Per 24 ore la stessa chiave con lo stesso corpo riceve la prima risposta, senza ripetere l’operazione; con un altro corpo 422.',
          schema: { type: 'string', minLength: 1, maxLength: 255 },
        },
      ]
    : []

const queryParameters = (query: z.ZodObject) =>
  Object.entries(query.shape).map(([name, field]) => ({
    name,
    in: 'query',
    required: false,
    schema: schemaOf(field as z.ZodType, 'input'),
  }))
