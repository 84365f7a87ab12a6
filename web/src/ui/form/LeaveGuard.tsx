import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '../confirm.tsx'

/** Asks before unsaved text is left behind: by a link, by Back, by closing the tab. Changes within the page pass. */
export function LeaveGuard({ unsaved, onLeave }: { unsaved: () => boolean; onLeave: () => void }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => unsaved() && current.pathname !== next.pathname,
    enableBeforeUnload: unsaved,
    withResolver: true,
  })
  const answer = (leave: boolean) => {
    if (leave) onLeave()
    if (leave) blocker.proceed?.()
    else blocker.reset?.()
  }
  return <ConfirmDialog question={question} opened={blocker.status === 'blocked'} onAnswer={answer} />
}

const question = {
  title: 'Modifiche non salvate',
  text: 'Se lasci la pagina adesso, quello che hai scritto andrà perso.',
  no: 'Resta sulla pagina',
  yes: 'Esci senza salvare',
}
