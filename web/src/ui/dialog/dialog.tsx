import { useLocation } from '@tanstack/react-router'
import {
  type ComponentType,
  createContext,
  type ReactElement,
  type ReactNode,
  use,
  useEffect,
  useRef,
  useState,
} from 'react'
import { drafts } from '../form/drafts.ts'
import { giveBackSoon, type Opener, openerNow } from './give-back.ts'

interface DialogState {
  readonly opened: boolean
  readonly close: () => void
  readonly reopen: () => void
  /** When the closing animation has ended. */
  readonly leave: () => void
  /** The key under which unsaved text is stored while the dialog is open. */
  readonly draftKey: string
}

const State = createContext<DialogState | null>(null)

/**
 * `const [open, element] = useDialog(ServizioDialog, 'Nuovo servizio')`. A dialog that a reload or an expired session
 * interrupted opens again by itself, with what was typed in it. A dialog about a thing is given as an element.
 */
export function useDialog(Dialog: ComponentType | ReactElement, name: string): readonly [() => void, ReactNode] {
  const draftKey = `${useLocation({ select: (location) => location.pathname })}#${name}`
  const [phase, setPhase] = useState<'open' | 'closing' | 'closed'>(() => (drafts.read(draftKey) ? 'open' : 'closed'))
  const opener = useRef<Opener | null>(null)
  const open = () => {
    opener.current = openerNow()
    setPhase('open')
  }
  useEffect(() => (phase === 'closed' && opener.current ? giveBackSoon(opener.current) : undefined), [phase])
  const state = {
    opened: phase === 'open',
    close: () => setPhase('closing'),
    reopen: () => setPhase('open'),
    leave: () => setPhase('closed'),
    draftKey,
  }
  const element = phase !== 'closed' && (
    <State value={state}>{typeof Dialog === 'function' ? <Dialog /> : Dialog}</State>
  )
  return [open, element]
}

export function useDialogState(): DialogState {
  const state = use(State)
  if (!state) throw new Error('A FormDialog must be opened with useDialog')
  return state
}
