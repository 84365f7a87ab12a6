import type { MetodoPresenza } from '@quadra/contract/profilo/presenza'
import { lazy, Suspense, useEffect, useState } from 'react'
import { askPresenceBy } from '../client/presence.ts'

const PresenceDialog = lazy(() => import('./PresenceDialog.tsx').then((module) => ({ default: module.PresenceDialog })))

interface Asked {
  readonly metodi: readonly MetodoPresenza[]
  readonly resolve: (proven: boolean) => void
}

/** The dialog in which a person proves to be there, over any page and any other dialog; its code loads when needed. */
export function Presence() {
  const [asked, setAsked] = useState<Asked | null>(null)
  useEffect(() => askPresenceBy((metodi) => new Promise((resolve) => setAsked({ metodi, resolve }))), [])
  if (!asked) return null
  const answer = (proven: boolean) => {
    setAsked(null)
    asked.resolve(proven)
  }
  return (
    <Suspense>
      <PresenceDialog metodi={asked.metodi} onAnswer={answer} />
    </Suspense>
  )
}
