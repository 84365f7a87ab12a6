import { z } from 'zod'
import { DELETE, GET, POST, PUT } from '../kernel/endpoint.ts'
import { keyParam } from '../kernel/fields.ts'
import { resource } from '../kernel/resource.ts'
import { restoring } from '../kernel/undo.ts'
import { consortium, coordination, everyone, management, siteCoordination, siteManagement } from '../policy.ts'
import { contratto, contrattoCreate, contrattoGestito, fattura, fatturaCreate } from './contratto.ts'
import { documentoFornitore, documentoFornitoreCreate } from './documento.ts'
import { impatto, impattoCreate, impattoUpdate } from './impatto.ts'
import { fornitoreOpzioni, fornitoreWriters } from './opzioni.ts'
import { qualifica, sospensione, sospensioneCreate, sospensioneRevoca } from './qualifica.ts'
import { fornitore, fornitoreCreate, fornitoreFilter, fornitoreUpdate, fornitoreView } from './schema.ts'
import { approvazione, approvazioneCreate, monitoraggio, monitoraggioCreate } from './valutazione.ts'

/** Spec 3 §7. What a client writes about a supplier is read by that client and, all of it, in multi-site mode. */
export const fornitoreApi = {
  ...resource('/api/fornitore', {
    noun: 'fornitore',
    item: fornitore,
    create: fornitoreCreate,
    update: fornitoreUpdate,
    filter: fornitoreFilter,
    view: fornitoreView,
    reads: everyone,
    writes: fornitoreWriters,
  }),
  toall: PUT('/api/fornitore/:id/toall', {
    who: consortium,
    summary: 'Rende collettivo un fornitore',
    reply: fornitore,
  }),

  opzioni: fornitoreOpzioni,
  qualifica: GET('/api/fornitore/:id/qualifica', {
    who: everyone,
    summary: 'La qualifica di un fornitore per ogni cooperativa, con motivi e documenti',
    reply: z.array(qualifica),
  }),
  albo: GET('/api/fornitore/albo', {
    who: coordination,
    summary: 'L’albo dei fornitori di una cooperativa, in PDF',
    query: z.object({ cliente_id: keyParam.optional() }),
    answer: 'file',
  }),
  documenti: GET('/api/fornitore/:id/documento', {
    who: everyone,
    summary: 'Documenti consegnati da un fornitore',
    reply: z.array(documentoFornitore),
  }),
  addDocumento: POST('/api/fornitore/:id/documento', {
    who: coordination,
    summary: 'Carica un documento del fornitore: della propria cooperativa o, dal consorzio, comune a tutte',
    upload: { field: 'documento', required: true },
    body: documentoFornitoreCreate,
    reply: documentoFornitore,
  }),
  removeDocumento: DELETE('/api/fornitore/:id/documento/:did', {
    who: coordination,
    summary: 'Elimina un documento del fornitore',
  }),
  restoreDocumento: restoring('/api/fornitore/:id/documento/:did', coordination, documentoFornitore),
  fileDocumento: GET('/api/fornitore/:id/documento/:did/file', {
    who: everyone,
    summary: 'Il file di un documento del fornitore',
    answer: 'file',
  }),
  sospensioni: GET('/api/fornitore/:id/sospensione', {
    who: everyone,
    summary: 'Le sospensioni di un fornitore, anche revocate: della propria cooperativa e del consorzio',
    reply: z.array(sospensione),
  }),
  sospendi: POST('/api/fornitore/:id/sospensione', {
    who: management,
    summary: 'Sospende un fornitore: per la propria cooperativa o, dal consorzio, per tutte',
    body: sospensioneCreate,
    reply: z.array(qualifica),
  }),
  revoca: PUT('/api/fornitore/:id/sospensione/:sid/revoca', {
    who: management,
    summary: 'Revoca una sospensione',
    body: sospensioneRevoca,
    reply: z.array(qualifica),
  }),

  approvazioni: GET('/api/fornitore/:id/approvazione', {
    who: everyone,
    summary: 'Valutazioni di approvazione',
    reply: z.array(approvazione),
  }),
  addApprovazione: POST('/api/fornitore/:id/approvazione', {
    who: siteCoordination,
    summary: 'Approva un fornitore',
    body: approvazioneCreate,
    reply: approvazione,
  }),
  removeApprovazione: DELETE('/api/fornitore/:id/approvazione/:aid', {
    who: siteManagement,
    summary: 'Elimina una valutazione di approvazione',
  }),
  restoreApprovazione: restoring('/api/fornitore/:id/approvazione/:aid', siteManagement, approvazione),

  monitoraggi: GET('/api/fornitore/:id/monitoraggio', {
    who: everyone,
    summary: 'Valutazioni di monitoraggio',
    reply: z.array(monitoraggio),
  }),
  addMonitoraggio: POST('/api/fornitore/:id/monitoraggio', {
    who: siteCoordination,
    summary: 'Valuta un fornitore',
    body: monitoraggioCreate,
    reply: monitoraggio,
  }),
  removeMonitoraggio: DELETE('/api/fornitore/:id/monitoraggio/:mid', {
    who: siteManagement,
    summary: 'Elimina una valutazione di monitoraggio',
  }),
  restoreMonitoraggio: restoring('/api/fornitore/:id/monitoraggio/:mid', siteManagement, monitoraggio),

  contratti: GET('/api/fornitore/:id/contratto', {
    who: everyone,
    summary: 'Contratti con le loro fatture',
    reply: z.array(contratto),
  }),
  addContratto: POST('/api/fornitore/:id/contratto', {
    who: siteCoordination,
    summary: 'Registra un contratto, anche con il suo file',
    upload: { field: 'documento', required: false },
    body: contrattoCreate,
    reply: contratto,
  }),
  removeContratto: DELETE('/api/fornitore/:id/contratto/:cid', {
    who: siteManagement,
    summary: 'Elimina un contratto senza fatture',
  }),
  restoreContratto: restoring('/api/fornitore/:id/contratto/:cid', siteManagement, contratto),
  gestito: PUT('/api/fornitore/:id/contratto/:cid/gestito', {
    who: siteCoordination,
    summary: 'Segna come gestita la scadenza di un contratto',
    body: contrattoGestito,
    reply: contratto,
  }),
  documento: GET('/api/fornitore/:id/contratto/:cid/documento', {
    who: everyone,
    summary: 'Il file di un contratto',
    answer: 'file',
  }),

  fatture: GET('/api/fornitore/:id/fattura', {
    who: everyone,
    summary: 'Fatture di tutti i contratti',
    reply: z.array(fattura),
  }),
  addFattura: POST('/api/fornitore/:id/contratto/:cid/fattura', {
    who: siteCoordination,
    summary: 'Registra una fattura',
    body: fatturaCreate,
    reply: fattura,
  }),
  removeFattura: DELETE('/api/fornitore/:id/contratto/:cid/fattura/:fid', {
    who: siteManagement,
    summary: 'Elimina una fattura',
  }),
  restoreFattura: restoring('/api/fornitore/:id/contratto/:cid/fattura/:fid', siteManagement, fattura),

  impatti: GET('/api/fornitore/:id/cliente', {
    who: everyone,
    summary: 'Impatto del fornitore, per cliente',
    reply: z.array(impatto),
  }),
  addImpatto: POST('/api/fornitore/:id/cliente', {
    who: siteCoordination,
    summary: 'Valuta l’impatto di un fornitore',
    body: impattoCreate,
    reply: impatto,
  }),
  updateImpatto: PUT('/api/fornitore/:id/cliente/:cliente_id', {
    who: siteManagement,
    summary: 'Rivede l’impatto di un fornitore',
    body: impattoUpdate,
    reply: impatto,
  }),
}
