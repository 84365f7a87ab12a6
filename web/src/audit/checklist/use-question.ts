import { useMemo, useSyncExternalStore } from 'react'
import type { deviceOf } from '../../domain/offline/device.ts'
import { answerKey } from '../../domain/offline/kinds/risposta-rules.ts'
import type { Content, Question } from '../../domain/offline/queue-item.ts'

type Device = ReturnType<typeof deviceOf>

/** The answer that waits on this device for one question; another question's taps do not draw this one again. */
export const useQueuedAnswer = ({ queue }: Device, question: Question) =>
  useSyncExternalStore(queue.subscribe, () => queue.answerOf(question))

/** The files that wait on this device for one question; an answer given to it does not draw them again. */
export const useQueuedFiles = ({ queue }: Device, question: Question) =>
  useSyncExternalStore(queue.subscribe, () => queue.evidenceOf(question))

/** What is done with what waits for one question. */
export function useQuestion({ queue, wake }: Device, question: Question) {
  const words = JSON.stringify(question)
  return useMemo(() => {
    const same = JSON.parse(words) as Question
    const chiave = answerKey(queue.user, same)
    const then = (change: Promise<unknown>) => change.then(() => void wake())
    return {
      give: (content: Content, seen: string | null) => then(queue.answer(same, content, seen)),
      addFile: (file: { name: string; bytes: Blob }) => then(queue.addEvidence(same, file)),
      sendAgain: () => then(queue.sendAgain(chiave)),
      discard: () => queue.discard(chiave),
      sendFile: (file: string) => then(queue.sendAgain(file)),
      discardFile: (file: string) => queue.discard(file),
    }
  }, [queue, wake, words])
}
export type QuestionQueue = ReturnType<typeof useQuestion>
