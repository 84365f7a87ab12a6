import { checklistCalls } from '@quadra/contract/audit/checklist-calls'
import { checklistPath } from '../../checklist-path.ts'
import type { QueuedEvidence } from '../queue-item.ts'
import { sendForm } from '../send-form.ts'
import { showAudit } from '../show-arrived.ts'
import type { QueueKind } from './kind.ts'

export const evidenzaKind: QueueKind<QueuedEvidence> = {
  lane: 'file',
  noun: 'file',
  send: (item, onProgress) =>
    sendForm(checklistCalls.createRispostaAllegato, {
      params: { id: item.audit, pid: item.processo, did: item.domanda },
      file: item,
      onProgress,
    }),
  show: showAudit,
  describe: ({ context, audit, processo, nome, bytes }) => ({
    title: 'File di una risposta',
    belongsTo: [context.audit, context.domanda],
    path: checklistPath(audit, processo),
    texts: [],
    files: [{ nome, bytes }],
  }),
}
