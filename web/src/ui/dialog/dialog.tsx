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
    opener.current = { element: document.activeElement, around: ancestorsOf(document.activeElement) }
    setPhase('open')
  }
  // Mantine gives the focus back a moment too late for a dialog that is taken away; what it focused then may go too.
  useEffect(() => {
    if (phase !== 'closed' || !opener.current) return undefined
    giveBack(opener.current)
    // A busy machine is a while later still.
    const later = [100, 500].map((after) => setTimeout(() => opener.current && giveBack(opener.current), after))
    return () => later.forEach(clearTimeout)
  }, [phase])
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

interface Opener {
  readonly element: Element | null
  /** Its ancestors, nearest first. */
  readonly around: readonly Element[]
}

function ancestorsOf(element: Element | null): Element[] {
  const parent = element?.parentElement
  return parent ? [parent, ...ancestorsOf(parent)] : []
}

/**
 * Unless the focus has moved meanwhile. If the button was removed by its own action, its nearest ancestor is focused.
 */
function giveBack({ element, around }: Opener) {
  if (document.activeElement !== document.body) return
  if (element?.isConnected && element instanceof HTMLElement) return element.focus()
  const place = around.find((one) => one.isConnected && one !== document.body)
  if (!(place instanceof HTMLElement)) return
  place.tabIndex = -1
  place.focus({ preventScroll: true })
}

export function useDialogState(): DialogState {
  const state = use(State)
  if (!state) throw new Error('A FormDialog must be opened with useDialog')
  return state
}
