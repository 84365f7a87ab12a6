import { z } from 'zod'
import { DELETE, GET, POST, PUT } from '../kernel/endpoint.ts'
import { resource } from '../kernel/resource.ts'
import { consortium, everyone, management, siteCoordination, siteManagement } from '../policy.ts'
import { contratto, contrattoCreate, contrattoGestito, fattura, fatturaCreate } from './contratto.ts'
import { impatto, impattoCreate, impattoUpdate } from './impatto.ts'
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
    writes: management,
  }),
  toall: PUT('/api/fornitore/:id/toall', {
    who: consortium,
    summary: 'Rende collettivo un fornitore',
    reply: fornitore,
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
