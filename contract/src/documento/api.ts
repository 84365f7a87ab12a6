import { z } from 'zod'
import { GET, POST, PUT } from '../kernel/endpoint.ts'
import { resource } from '../kernel/resource.ts'
import { everyone, management } from '../policy.ts'
import { documento, documentoCreate, documentoFilter, documentoRow, documentoUpdate, documentoView } from './schema.ts'

const usual = resource('/api/documento', {
  noun: 'documento',
  item: documento,
  row: documentoRow,
  create: documentoCreate,
  update: documentoUpdate,
  filter: documentoFilter,
  view: documentoView,
  reads: everyone,
  writes: management,
})

/** Spec 3 §7. A document is created with its file; a change may bring another, and the one before stays as a version. */
export const documentoApi = {
  ...usual,
  create: POST('/api/documento', {
    who: management,
    summary: 'Crea: documento',
    upload: { field: 'documento', required: true },
    body: documentoCreate,
    reply: documento,
  }),
  update: PUT('/api/documento/:id', {
    who: management,
    summary: 'Modifica: documento, anche sostituendone il file',
    upload: { field: 'documento', required: false },
    body: documentoUpdate,
    reply: documento,
  }),
  file: GET('/api/documento/:id/file', {
    who: everyone,
    summary: 'Il file di un documento',
    answer: 'file',
    reply: z.unknown(),
  }),
  fileVersione: GET('/api/documento/:id/versione/:vid/file', {
    who: everyone,
    summary: 'Il file di una versione precedente',
    answer: 'file',
    reply: z.unknown(),
  }),
}
