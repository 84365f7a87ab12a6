import { checklistCalls } from '@quadra/contract/audit/checklist-calls'
import type { Risposta } from '@quadra/contract/audit/risposta'
import { esitoLabels } from '@quadra/contract/audit/names'
import { call } from '../../../client/call.ts'
import { checklistPath } from '../../checklist-path.ts'
import { putAnswer } from '../offline-audits.ts'
import type { Content, QueuedAnswer } from '../queue-item.ts'
import { retried } from '../queue-rules.ts'
import { showAnswer } from '../show-arrived.ts'
import type { QueueKind } from './kind.ts'
import { begun, overriding, settledAnswer } from './risposta-rules.ts'

export const rispostaKind: QueueKind<QueuedAnswer, Risposta | null> = {
  lane: 'text',
  noun: 'risposta',
  send: ({ audit, processo, domanda, esito, nota, seen, conflitto_risolto }) =>
    call(checklistCalls.updateRisposta, {
      params: { id: audit, pid: processo, did: domanda },
      body: { esito, nota, data_modifica: seen, ...(conflitto_risolto && { conflitto_risolto: true }) },
      // An unreachable network may not answer for minutes.
      signal: AbortSignal.timeout(10_000),
    }),
  follow: async (item, risposta, { confirm }) => {
    confirm(item, risposta?.data_modifica ?? null)
    await putAnswer(item, risposta).catch(() => {})
  },
  show: showAnswer,
  begun,
  remaining: settledAnswer,
  retried: (item) => (item.state === 'in_conflitto' ? overriding(item)! : retried(item)),
  describe: (item) => ({
    title: 'Risposta',
    belongsTo: [item.context.audit, item.context.domanda],
    path: checklistPath(item.audit, item.processo),
    texts: textsOf(item),
    files: [],
    ...(item.attuale && { other: textsOf(item.attuale) }),
  }),
}

const textsOf = ({ esito, nota }: Content) =>
  [
    ['Esito', esito ? esitoLabels[esito] : 'Senza esito'],
    ['Nota', nota],
  ] as const
