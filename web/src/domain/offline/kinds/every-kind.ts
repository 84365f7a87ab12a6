import type { QueueItem } from '../queue-item.ts'
import { evidenzaKind } from './evidenza.ts'
import { fotoKind } from './foto.ts'
import type { QueueKind } from './kind.ts'
import { rispostaKind } from './risposta.ts'
import { segnalazioneKind } from './segnalazione.ts'

/** Every kind of item that waits on a device: what is not listed here does not compile. */
const kinds: { readonly [Kind in QueueItem['kind']]: QueueKind<Extract<QueueItem, { kind: Kind }>> } = {
  risposta: rispostaKind,
  evidenza: evidenzaKind,
  foto: fotoKind,
  segnalazione: segnalazioneKind,
}

export const kindOf = ({ kind }: Pick<QueueItem, 'kind'>) => kinds[kind] as unknown as QueueKind<QueueItem>
