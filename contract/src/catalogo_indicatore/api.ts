import { GET, PUT } from '../kernel/endpoint.ts'
import { resource } from '../kernel/resource.ts'
import { consortium } from '../policy.ts'
import { assegnaBody, assegnaReply, targetBody, targetReply } from './assegna.ts'
import { confronto, confrontoQuery } from './confronto.ts'
import { catalogoCreate, catalogoFilter, catalogoIndicatore, catalogoUpdate, catalogoView } from './schema.ts'

/** The indicators that the consortium requires of every cooperative; no cooperative may read the catalogue. */
export const catalogoIndicatoreApi = {
  ...resource('/api/catalogo_indicatore', {
    noun: 'indicatore comune',
    item: catalogoIndicatore,
    create: catalogoCreate,
    update: catalogoUpdate,
    filter: catalogoFilter,
    view: catalogoView,
    reads: consortium,
    writes: consortium,
  }),
  assegna: PUT('/api/catalogo_indicatore/:id/assegna', {
    who: consortium,
    summary: 'Assegna l’indicatore comune a delle cooperative: crea o collega i loro indicatori',
    body: assegnaBody,
    reply: assegnaReply,
  }),
  target: PUT('/api/catalogo_indicatore/:id/target', {
    who: consortium,
    summary: 'Stabilisce il target di un anno per tutte le cooperative che non hanno ancora rilevato',
    body: targetBody,
    reply: targetReply,
  }),
  confronto: GET('/api/catalogo_indicatore/:id/confronto', {
    who: consortium,
    summary: 'Le cooperative a confronto negli ultimi sei periodi; con formato=xlsx un foglio',
    query: confrontoQuery,
    reply: confronto,
  }),
}
