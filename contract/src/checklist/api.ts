import { z } from 'zod'
import { DELETE, GET, POST, PUT } from '../kernel/endpoint.ts'
import { keyParam } from '../kernel/fields.ts'
import { resource } from '../kernel/resource.ts'
import { consortium, management } from '../policy.ts'
import {
  checklist,
  checklistCreate,
  checklistFilter,
  checklistOpzione,
  checklistRow,
  checklistUpdate,
  checklistView,
} from './schema.ts'
import { bozzaUpdate, pubblicaBody } from './versione.ts'

export const checklistApi = {
  ...resource('/api/checklist', {
    noun: 'checklist',
    item: checklist,
    row: checklistRow,
    create: checklistCreate,
    update: checklistUpdate,
    filter: checklistFilter,
    view: checklistView,
    reads: consortium,
    writes: consortium,
  }),
  opzioni: GET('/api/checklist/opzioni', {
    who: management,
    summary: 'Le checklist pubblicate e attive di una norma, tra cui scegliere pianificando',
    query: z.object({ norma_id: keyParam, processo_id: keyParam.optional() }),
    reply: z.array(checklistOpzione),
  }),
  createBozza: POST('/api/checklist/:id/bozza', {
    who: consortium,
    summary: 'Comincia una nuova versione, con le domande di quella pubblicata',
    reply: checklist,
  }),
  updateBozza: PUT('/api/checklist/:id/bozza', {
    who: consortium,
    summary: 'Sostituisce le domande della bozza',
    body: bozzaUpdate,
    reply: checklist,
  }),
  removeBozza: DELETE('/api/checklist/:id/bozza', { who: consortium, summary: 'Scarta la bozza' }),
  pubblica: PUT('/api/checklist/:id/pubblica', {
    who: consortium,
    summary: 'Pubblica la bozza: la versione di prima è superata',
    body: pubblicaBody,
    reply: checklist,
  }),
}
