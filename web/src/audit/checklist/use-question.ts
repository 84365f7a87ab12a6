import { useMemo, useSyncExternalStore } from 'react'
import type { deviceOf } from '../../domain/offline/device.ts'
import type { Content } from '../../domain/offline/queue-rules.ts'
import type { Question } from '../../domain/offline/queue.ts'

type Device = ReturnType<typeof deviceOf>

/** The answer that waits on this device for one question; another question's taps do not draw this one again. */
export const useQueuedAnswer = ({ queue }: Device, question: Question) =>
  useSyncExternalStore(queue.subscribe, () => queue.answerOf(question))

/** The files that wait on this device for one question; an answer given to it does not draw them again. */
export const useQueuedFiles = ({ queue }: Device, question: Question) =>
  useSyncExternalStore(queue.subscribe, () => queue.filesOf(question))

/** What is done with what waits for one question. */
export function useQuestion({ queue, wake }: Device, { audit, processo, domanda }: Question) {
  return useMemo(() => {
    const question = { audit, processo, domanda }
    const then = (change: Promise<unknown>) => change.then(() => void wake())
    return {
      give: (content: Content, seen: string | null) => then(queue.answer(question, content, seen)),
      addFile: (file: { name: string; bytes: Blob }) => then(queue.addFile(question, file)),
      keepMine: () => then(queue.keepMine(question)),
      discard: () => queue.discard(question),
      discardFile: (chiave: string) => queue.discardFile(chiave),
    }
  }, [queue, wake, audit, processo, domanda])
}
export type QuestionQueue = ReturnType<typeof useQuestion>
