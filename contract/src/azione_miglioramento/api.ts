import { PUT } from '../kernel/endpoint.ts'
import { resource } from '../kernel/resource.ts'
import { coordination, everyone } from '../policy.ts'
import { azioneApprova, azioneCreate, azioneFilter, azioneMiglioramento, azioneUpdate, azioneView } from './schema.ts'

export const azioneApi = {
  ...resource('/api/azione_miglioramento', {
    noun: 'azione di miglioramento',
    item: azioneMiglioramento,
    create: azioneCreate,
    update: azioneUpdate,
    filter: azioneFilter,
    view: azioneView,
    reads: everyone,
    writes: coordination,
  }),
  approva: PUT('/api/azione_miglioramento/:id/approva', {
    who: coordination,
    summary: 'Chiude l’azione con la sua soluzione',
    body: azioneApprova,
    reply: azioneMiglioramento,
  }),
}
