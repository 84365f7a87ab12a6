import type { BodyInput, Endpoint } from '@quadra/contract/kernel/endpoint'
import type { MetodoSecondoFattore } from '@quadra/contract/profilo/schema'
import { sessionApi } from '@quadra/contract/session/api'
import type { SessionUser } from '@quadra/contract/session/schema'
import { useSyncExternalStore } from 'react'
import { ApiError } from './api-error.ts'
import { call } from './call.ts'
import { oauthClient } from './oauth-client.ts'
import { callOptions, queryClient } from './queries.ts'
import { endSession, storedSession } from './stored-session.ts'
import { tokens } from './tokens.ts'

export type { SessionUser }

/** The signed-in user. Inside the shell there always is one: while it closes, the one it belonged to. */
export function useSession(): SessionUser {
  const user = useSyncExternalStore(storedSession.subscribe, lastUser)
  if (!user) throw new Error('useSession outside a session')
  return user
}
/** Whether this user's role may make a call at all; the rights on a single record are in the record. */
export function useMay({ who }: Pick<Endpoint, 'who'>): boolean {
  const { ruolo } = useSession()
  return who === 'anyone' || who.includes(ruolo)
}

let last: SessionUser | null = null
function lastUser() {
  last = storedSession.read() ?? last
  return last
}

export const signIn = (username: string, password: string) => enter({ grant_type: 'password', username, password })

/** Exchanges a grant for a session, and starts it here. */
export async function enter(grant: BodyInput<typeof sessionApi.token>): Promise<SessionUser> {
  const answer = await call(sessionApi.token, { body: { ...oauthClient, ...grant } })
  const user = await call(sessionApi.user, { token: answer.access_token })
  begin(user, answer)
  return user
}

/** What the first step of a sign-in answers where a second one is needed. */
export interface SecondStep {
  readonly mfa_token: string
  readonly metodi: readonly MetodoSecondoFattore[]
}
export function secondStepOf(error: unknown): SecondStep | undefined {
  const data = error instanceof ApiError ? (error.data as (SecondStep & { error?: string }) | undefined) : undefined
  return data?.error === 'mfa_required' ? data : undefined
}

/** Nothing else may be done before a second factor is activated, or a password chosen. */
export const isRestricted = ({ secondo_fattore, password_iniziale }: SessionUser) =>
  Boolean(secondo_fattore?.limitata || password_iniziale)

function begin(user: SessionUser, answer: Parameters<typeof tokens.store>[0]) {
  queryClient.clear()
  tokens.store(answer)
  storedSession.write(user)
  // A session that may only activate a second factor, or choose a password, requests nothing else.
  if (isRestricted(user)) return
  void queryClient.prefetchQuery({ ...callOptions(sessionApi.dizionario, {}), staleTime: Number.POSITIVE_INFINITY })
}

/**
 * Ends the session here even when the server cannot be reached: there it then expires. Where a provider opened it, the
 * window goes on to end the session there too, and does not come back to this page.
 */
export async function signOut() {
  const left = tokens.access() ? await call(sessionApi.logout).catch(() => undefined) : undefined
  endSession('logout')
  forgetWork()
  if (!left) return
  location.assign(left.uscita)
  await new Promise(() => {})
}

/** Drops what this tab remembers of a user's work: cached replies, list states, unsaved text. */
export function forgetWork() {
  queryClient.clear()
  sessionStorage.clear()
}

/** The user to start the application with: stored, or requested when there are only tokens. Null: signed out. */
export async function openSession(): Promise<SessionUser | null> {
  if (!tokens.refresh()) return null
  return storedSession.read() ?? (await renewSession())
}

/** Requests the current user, in case name, role or client changed since. */
export async function renewSession(): Promise<SessionUser | null> {
  try {
    const user = await call(sessionApi.user)
    // Signed out while the answer travelled.
    if (!tokens.refresh()) return null
    storedSession.write(user)
    return user
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}
