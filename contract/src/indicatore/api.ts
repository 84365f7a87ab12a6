import { DELETE, POST } from '../kernel/endpoint.ts'
import { resource } from '../kernel/resource.ts'
import { everyone, management, siteCoordination, siteManagement } from '../policy.ts'
import { indicatore, indicatoreCreate, indicatoreFilter, indicatoreUpdate, indicatoreView } from './schema.ts'
import { verifica, verificaCreate } from './verifica.ts'

/** Spec 3 §7. Verifications are the cooperative's own: multi-site mode reads them. */
export const indicatoreApi = {
  ...resource('/api/indicatore', {
    noun: 'indicatore',
    item: indicatore,
    create: indicatoreCreate,
    update: indicatoreUpdate,
    filter: indicatoreFilter,
    view: indicatoreView,
    reads: everyone,
    writes: management,
  }),
  addVerifica: POST('/api/indicatore/:id/verifica', {
    who: siteCoordination,
    summary: 'Registra una verifica',
    body: verificaCreate,
    reply: verifica,
  }),
  removeVerifica: DELETE('/api/indicatore/:id/verifica/:vid', { who: siteManagement, summary: 'Elimina una verifica' }),
}
