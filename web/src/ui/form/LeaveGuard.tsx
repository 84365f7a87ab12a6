import { useBlocker, useRouter } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { ConfirmDialog } from '../dialog/confirm.tsx'
import { showDiscarded } from '../page/toasts.ts'
import { drafts } from './drafts.ts'
import { useListed } from './use-listed.ts'

interface Watched {
  /** Whether something typed would be lost now. */
  readonly unsaved: () => boolean
  readonly onLeave: () => void
}

/**
 * Asks the user to confirm before unsaved text is lost: by a link, by Back, by closing the tab. Changes within the page
 * pass. Of several forms on a page one asks for all, also for drafts of the page's other tabs.
 */
export function LeaveGuard(form: Watched) {
  const own = useListed(watched, form)
  const blocks = (path: string) => isFirst(own) && (someUnsaved() || drafts.on(path).length > 0)
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && blocks(current.pathname),
    enableBeforeUnload: () => blocks(window.location.pathname),
    withResolver: true,
  })
  const router = useRouter()
  const answer = (leave: boolean) => {
    if (!leave) return blocker.reset?.()
    const putBack = drafts.snapshot()
    const { href } = router.state.location
    for (const form of watched) form.current.onLeave()
    for (const key of drafts.on(blocker.current?.pathname ?? '')) drafts.drop(key)
    showDiscarded(() => {
      putBack()
      router.history.push(href)
    })
    blocker.proceed?.()
  }
  return <ConfirmDialog question={question} opened={blocker.status === 'blocked'} onAnswer={answer} />
}

const watched = new Set<RefObject<Watched>>()
const isFirst = (one: object) => [...watched][0] === one
const someUnsaved = () => [...watched].some((form) => form.current.unsaved())

const question = {
  title: 'Modifiche non salvate',
  text: 'Se lasci la pagina adesso, quello che hai scritto non sarà salvato. Subito dopo potrai ancora annullare.',
  no: 'Resta sulla pagina',
  yes: 'Esci senza salvare',
}
