import { nonConformitaApi } from '@quadra/contract/non_conformita/api'
import { placeOf } from '@quadra/contract/places'
import type { QueuedPhoto } from '../queue-item.ts'
import { sendForm } from '../send-form.ts'
import { showFinding } from '../show-arrived.ts'
import type { QueueKind } from './kind.ts'

export const fotoKind: QueueKind<QueuedPhoto> = {
  lane: 'file',
  noun: 'file',
  send: (item, onProgress) =>
    sendForm(nonConformitaApi.createFoto, { params: { id: item.non_conformita }, file: item, onProgress }),
  show: showFinding,
  describe: ({ non_conformita, nome, bytes }) => ({
    title: 'Foto',
    belongsTo: [`Non conformità n. ${non_conformita}`],
    path: placeOf('non_conformita').record(non_conformita),
    texts: [],
    files: [{ nome, bytes }],
  }),
}
