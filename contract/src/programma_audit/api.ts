import { z } from 'zod'
import { audit } from '../audit/schema.ts'
import { GET, POST, PUT } from '../kernel/endpoint.ts'
import { listCall, resource } from '../kernel/resource.ts'
import { consortium, coordination } from '../policy.ts'
import { auditDelProgramma, auditDelProgrammaView, pianificaBody } from './audit.ts'
import { campione, campioneCreate } from './campione.ts'
import {
  programmaAudit,
  programmaCreate,
  programmaFilter,
  programmaRiapri,
  programmaRow,
  programmaUpdate,
  programmaView,
} from './schema.ts'

export const programmaAuditApi = {
  ...resource('/api/programma_audit', {
    noun: 'programma audit',
    item: programmaAudit,
    row: programmaRow,
    create: programmaCreate,
    update: programmaUpdate,
    filter: programmaFilter,
    view: programmaView,
    reads: coordination,
    writes: consortium,
  }),
  approva: PUT('/api/programma_audit/:id/approva', {
    who: consortium,
    summary: 'Approva il programma: le date dei suoi audit si spostano da allora solo con un motivo',
    reply: programmaAudit,
  }),
  riapri: PUT('/api/programma_audit/:id/riapri', {
    who: consortium,
    summary: 'Riapre il programma approvato, come nuova revisione',
    body: programmaRiapri,
    reply: programmaAudit,
  }),
  audit: listCall('/api/programma_audit/:id/audit', {
    noun: 'audit del programma',
    row: auditDelProgramma,
    filter: z.object({}),
    view: auditDelProgrammaView,
    who: coordination,
  }),
  pianifica: POST('/api/programma_audit/:id/audit', {
    who: consortium,
    summary: 'Pianifica più audit in una volta, tutti o nessuno',
    body: pianificaBody,
    reply: z.array(audit),
  }),
  campione: POST('/api/programma_audit/:id/campione', {
    who: consortium,
    summary: 'Estrae il campione di siti suggerito da IAF MD 1; resta com’è, con il suo seme',
    body: campioneCreate,
    reply: campione,
  }),
  pdf: GET('/api/programma_audit/:id/pdf', {
    who: coordination,
    summary: 'Il programma, in PDF',
    answer: 'file',
    reply: z.unknown(),
  }),
}
