import type { MetodoPresenza } from '@quadra/contract/profilo/presenza'
import { lazy, Suspense, useEffect, useState } from 'react'
import { askPresenceBy } from '../client/presence.ts'

const PresenceDialog = lazy(() => import('./PresenceDialog.tsx').then((module) => ({ default: module.PresenceDialog })))

interface Question {
  readonly metodi: readonly MetodoPresenza[]
  readonly resolve: (proven: boolean) => void
}

/** The dialog in which a person proves to be there, over any page and any other dialog; its code loads when needed. */
export function Presence() {
  const [question, setQuestion] = useState<Question | null>(null)
  useEffect(() => askPresenceBy((metodi) => new Promise((resolve) => setQuestion({ metodi, resolve }))), [])
  if (!question) return null
  const answer = (proven: boolean) => {
    setQuestion(null)
    question.resolve(proven)
  }
  return (
    <Suspense>
      <PresenceDialog metodi={question.metodi} onAnswer={answer} />
    </Suspense>
  )
}
