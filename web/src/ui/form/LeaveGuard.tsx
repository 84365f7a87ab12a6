import { useBlocker } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { ConfirmDialog } from '../dialog/confirm.tsx'
import { drafts } from './drafts.ts'
import { useListed } from './use-listed.ts'

interface Watched {
  /** Whether something typed would be lost now. */
  readonly unsaved: () => boolean
  readonly onLeave: () => void
}

/**
 * Asks before unsaved text is left behind: by a link, by Back, by closing the tab. Changes within the page pass. Of
 * several forms on a page one asks for all, also for those that another tab of the page holds as drafts.
 */
export function LeaveGuard(form: Watched) {
  const own = useListed(watched, form)
  const asks = (path: string) => isFirst(own) && (someUnsaved() || drafts.on(path).length > 0)
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && asks(current.pathname),
    enableBeforeUnload: () => asks(window.location.pathname),
    withResolver: true,
  })
  const answer = (leave: boolean) => {
    if (!leave) return blocker.reset?.()
    for (const form of watched) form.current.onLeave()
    for (const key of drafts.on(blocker.current?.pathname ?? '')) drafts.drop(key)
    blocker.proceed?.()
  }
  return <ConfirmDialog question={question} opened={blocker.status === 'blocked'} onAnswer={answer} />
}

const watched = new Set<RefObject<Watched>>()
const isFirst = (one: object) => [...watched][0] === one
const someUnsaved = () => [...watched].some((form) => form.current.unsaved())

const question = {
  title: 'Modifiche non salvate',
  text: 'Se lasci la pagina adesso, quello che hai scritto andrà perso.',
  no: 'Resta sulla pagina',
  yes: 'Esci senza salvare',
}
