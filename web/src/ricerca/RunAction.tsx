import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { altKeys } from '../ui/page/alt-keys.ts'
import { useActions } from './use-actions.tsx'

const none: readonly string[] = []

/** Runs the action of a letter key, if the role may, and unmounts. */
export function RunAction({ letter, onDone }: { letter: string; onDone: () => void }) {
  const { items } = useActions(none)
  const { history } = useRouter()
  useEffect(() => {
    onDone()
    const action = items.find(({ keys }) => keys === altKeys(letter))
    if (action?.run) action.run()
    else if (action) history.push(action.path)
  }, [items, letter, history, onDone])
  return null
}
