import { type Endpoint, idempotencyHeader, textParams } from '@quadra/contract/kernel/endpoint'
import { fileLimit } from '@quadra/contract/kernel/upload'
import { z } from 'zod'
import type { Slice } from '../kernel/slice.ts'
import { json, refusalsOf, responses, rifiuto, success } from './answers.ts'
import { hasFields, namedSchemas, schemaOf } from './components.ts'

type Named = ReturnType<typeof namedSchemas>

/** The API document, from the very schemas that check the calls. */
export function openapi(slices: readonly Slice[], address = '/') {
  const named = namedSchemas(slices)
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { name: slice, api } of slices) {
    for (const [name, endpoint] of Object.entries(api)) {
      const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(slice, name, endpoint, named) }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Quadra',
      version: '1.0.0',
      description: 'Sistema qualità di un gestore multisito e delle sue cooperative',
    },
    servers: [{ url: address }],
    tags: slices.map(({ name }) => ({ name })),
    components: { securitySchemes, schemas: { ...named.schemas, Rifiuto: rifiuto }, responses },
    paths,
  }
}

/** A person signs in; a program has a key, as a bearer token or as the password of any user. */
const securitySchemes = {
  accesso: {
    type: 'oauth2',
    flows: { password: { tokenUrl: '/oauth/token', refreshUrl: '/oauth/token', scopes: {} } },
  },
  token: { type: 'http', scheme: 'bearer' },
  chiave: { type: 'http', scheme: 'basic', description: 'Nome utente qualsiasi, password la chiave' },
}
const accessTo = ({ who, key }: Endpoint) =>
  who === 'anyone' ? [] : [{ accesso: [] }, { token: [] }, ...(key ? [{ chiave: [] }] : [])]

function operation(slice: string, name: string, endpoint: Endpoint, { refer }: Named) {
  return {
    operationId: `${slice}.${name}`,
    tags: [slice],
    summary: endpoint.summary,
    security: accessTo(endpoint),
    'x-ruoli': endpoint.who === 'anyone' ? ['chiunque'] : endpoint.who,
    ...(endpoint.key && { 'x-chiave': endpoint.key }),
    parameters: [...pathParameters(endpoint.path), ...queryParameters(endpoint.query), ...headerParameters(endpoint)],
    ...((hasFields(endpoint.body) || endpoint.upload) && {
      requestBody: { required: true, content: bodies(endpoint, refer) },
    }),
    responses: { ...success(endpoint, refer), ...refusalsOf(endpoint) },
  }
}

/** Where a file comes with the body it is multipart; where the file is optional, JSON too. */
function bodies({ body, upload }: Endpoint, refer: Named['refer']) {
  if (!upload) return json(refer(body, 'input'))
  const fields = schemaOf(body, 'input')
  const file = {
    type: 'string',
    contentMediaType: 'application/octet-stream',
    description: `Al massimo ${fileLimit} byte`,
  }
  const needed = [...(fields.required ?? []), ...(upload.required ? [upload.field] : [])]
  const schema = { ...fields, properties: { ...fields.properties, [upload.field]: file }, required: needed }
  return { 'multipart/form-data': { schema }, ...(!upload.required && json(fields)) }
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
    required: !z.safeParse(field, undefined).success,
    schema: schemaOf(field as z.ZodType, 'input'),
  }))
