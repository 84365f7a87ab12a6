import type { DBSchema, IDBPTransaction } from 'idb'
import type { OfflineAudit } from './offline-audit.ts'
import { answerKey } from './kinds/risposta-rules.ts'
import { contextOf } from './question-of.ts'
import type { Question, QueuedAnswer, QueueItem, QueueState } from './queue-item.ts'

/** The database before its items had a kind: answers by their question, and files of two kinds. */
interface FirstStores extends DBSchema {
  risposta: { key: number[]; value: FirstQuestion & Omit<QueuedAnswer, keyof Question | 'kind' | 'chiave'> }
  file: { key: string; value: FirstFile & (FirstQuestion | { readonly non_conformita: number }) }
  audit: { key: number[]; value: OfflineAudit }
}
interface FirstQuestion {
  readonly user: number
  readonly audit: number
  readonly processo: number
  readonly domanda: number
}
interface FirstFile {
  readonly user: number
  readonly chiave: string
  readonly nome: string
  readonly bytes: Blob
  readonly at: number
  readonly state: QueueState
  readonly message?: string
}

export async function itemsOfFirstVersion(
  reading: IDBPTransaction<FirstStores, ('risposta' | 'file' | 'audit')[], 'versionchange'>,
): Promise<QueueItem[]> {
  const audits = await reading.objectStore('audit').getAll()
  const answers = await reading.objectStore('risposta').getAll()
  const files = await reading.objectStore('file').getAll()
  return [
    ...answers.map((one): QueueItem => {
      const question = questionIn(audits, one)
      return { ...one, ...question, kind: 'risposta', chiave: answerKey(one.user, question) }
    }),
    ...files.map(
      (one): QueueItem =>
        'non_conformita' in one ? { ...one, kind: 'foto' } : { ...one, ...questionIn(audits, one), kind: 'evidenza' },
    ),
  ]
}

/** As the downloaded audit shows it; of others no more than their numbers are known. */
function questionIn(audits: readonly OfflineAudit[], { user, audit, processo, domanda }: FirstQuestion): Question {
  const checklist = audits
    .find((one) => one.user === user && one.id === audit)
    ?.checklists.find(({ reply }) => reply.processo.id === processo)?.reply
  const found = checklist?.domande.find(({ id }) => id === domanda)
  const unknown = { audit: `Audit, processo n. ${processo}`, domanda: `Domanda n. ${domanda}` }
  return {
    audit,
    processo,
    domanda,
    domanda_chiave: found?.chiave ?? String(domanda),
    context: checklist && found ? contextOf(checklist, found) : unknown,
  }
}
