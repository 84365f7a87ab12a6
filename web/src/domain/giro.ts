import { giroApi } from '@quadra/contract/giro/api'
import type { Giro } from '@quadra/contract/giro/schema'
import { useMemo } from 'react'
import { call } from '../client/call.ts'
import { useSession } from '../client/session.ts'
import { storedSession } from '../client/stored-session.ts'

/** One after the other: the step last seen is the one that is remembered. */
let sending: Promise<unknown> = Promise.resolve()

/** Seen at once, here and in the other tabs; the server remembers it for the next visit. */
export function moveGiro(giro: Giro) {
  const user = storedSession.read()
  if (!user) return
  storedSession.write({ ...user, giro })
  sending = sending.then(() => call(giroApi.update, { body: giro })).catch(() => {})
}

/** From the step where it was left; a completed tour starts from the first step. */
export function takeUpGiro() {
  const { stato, passo } = storedSession.read()?.giro ?? { stato: 'nuovo', passo: 0 }
  isTakenUp = true
  moveGiro({ stato: 'in_corso', passo: stato === 'fatto' ? 0 : passo })
}
let isTakenUp = false

/** True once after the tour was started here: then it opens the page of its step. A reload stays on its page. */
export function wasTakenUp() {
  const was = isTakenUp
  isTakenUp = false
  return was
}

/** The user's progress in the tour, and the label of its button. Undefined without a tour. */
export function useGiro() {
  const { giro } = useSession()
  return useMemo(() => giro && { ...giro, words: wordsOf(giro) }, [giro])
}

const wordsOf = ({ stato, passo }: Giro) =>
  stato === 'fatto' ? 'Rifai il giro' : passo > 0 ? 'Riprendi il giro' : 'Fai il giro'
