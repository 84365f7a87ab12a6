import { useSyncExternalStore } from 'react'
import type { deviceOf } from '../../domain/offline/device.ts'
import type { Content } from '../../domain/offline/queue-rules.ts'
import type { Question } from '../../domain/offline/queue.ts'

type Device = ReturnType<typeof deviceOf>

/** What waits on this device for one question; another question's taps do not draw this one again. */
export function useQuestion({ queue, wake }: Device, question: Question) {
  const answer = useSyncExternalStore(queue.subscribe, () => queue.answerOf(question))
  const files = useSyncExternalStore(queue.subscribe, () => queue.filesOf(question))
  const then = (change: Promise<unknown>) => change.then(() => void wake())
  return {
    answer,
    files,
    give: (content: Content, seen: string | null) => then(queue.answer(question, content, seen)),
    addFile: (file: { name: string; bytes: Blob }) => then(queue.addFile(question, file)),
    keepMine: () => then(queue.keepMine(question)),
    discard: () => queue.discard(question),
    discardFile: (chiave: string) => queue.discardFile(chiave),
  }
}
export type QuestionQueue = ReturnType<typeof useQuestion>
