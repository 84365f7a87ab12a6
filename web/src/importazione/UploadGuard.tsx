import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '../ui/dialog/confirm.tsx'

/** Asks the user to confirm before leaving a page with uploads in progress. */
export function UploadGuard({ onLeave }: { onLeave: () => void }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname,
    enableBeforeUnload: true,
    withResolver: true,
  })
  const answer = (leave: boolean) => {
    if (!leave) return blocker.reset?.()
    onLeave()
    blocker.proceed?.()
  }
  return <ConfirmDialog question={question} opened={blocker.status === 'blocked'} onAnswer={answer} />
}

const question = {
  title: 'Interrompere il caricamento?',
  text: 'I file già caricati restano: per gli altri basterà scegliere di nuovo lo zip.',
  no: 'Resta sulla pagina',
  yes: 'Interrompi ed esci',
}
