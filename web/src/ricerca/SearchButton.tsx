import { ActionIcon, Button, Kbd, VisuallyHidden } from '@mantine/core'
import { useHotkeys, useWindowEvent } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import { letterOf, walkLetters } from '../ui/page/alt-keys.ts'
import { opensKeys, searchKeys } from './keys.ts'

const label = 'Cerca o vai a…'
const load = () => import('./SearchPalette.tsx')
const RunAction = lazy(() => import('./RunAction.tsx').then((module) => ({ default: module.RunAction })))
const KeysDialog = lazy(() => import('./KeysDialog.tsx').then((module) => ({ default: module.KeysDialog })))
const SearchPalette = lazy(() => load().then((module) => ({ default: module.SearchPalette })))

/** The way to everything, from every screen: the button, or Ctrl+K also while typing. */
export function SearchButton() {
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const opener = useRef<Element | null>(null)
  const open = () => {
    // An open dialog is answered first.
    if (document.querySelector('[aria-modal=true]')) return
    opener.current = document.activeElement
    setTyped('')
    setOpen(true)
  }
  const close = (chosen: boolean) => {
    setOpen(false)
    // A page that opens takes the focus itself.
    if (!chosen && opener.current instanceof HTMLElement) opener.current.focus()
  }
  const router = useRouter()
  /** The record opens, and the box again over it; not if what is unsaved keeps the user where they are. */
  const showActs = (path: string) => {
    close(true)
    const stop = router.subscribe('onRendered', ({ toLocation }) => {
      stop()
      if (toLocation.href === path) open()
    })
    router.history.push(path)
  }
  useHotkeys([['mod+K', open]], [], true)
  const [letter, setLetter] = useState<string>()
  const [showsKeys, setShowsKeys] = useState(false)
  const forgetLetter = useCallback(() => setLetter(undefined), [])
  const showKeys = useCallback(() => {
    opener.current ??= document.activeElement
    setShowsKeys(true)
  }, [])
  useWindowEvent('keydown', (event) => {
    if (document.querySelector('[aria-modal=true]')) return
    if (opensKeys(event)) {
      opener.current = document.activeElement
      return setShowsKeys(true)
    }
    const pressed = letterOf(event)
    if (!pressed || isWalk(pressed)) return
    event.preventDefault()
    setLetter(pressed)
  })
  const props = {
    onClick: open,
    onMouseEnter: () => void load(),
    'aria-haspopup': 'dialog',
    'aria-keyshortcuts': 'Control+K Meta+K',
  } as const
  return (
    <>
      <Button
        {...props}
        visibleFrom="sm"
        variant="default"
        c="dimmed"
        fw={400}
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={
          <Kbd aria-hidden style={{ whiteSpace: 'nowrap' }}>
            {searchKeys}
          </Kbd>
        }
      >
        {label}
      </Button>
      <ActionIcon {...props} hiddenFrom="sm" size="lg" aria-label={label}>
        <IconSearch size={20} stroke={1.7} aria-hidden />
      </ActionIcon>
      {isOpen && (
        <Suspense fallback={<TypedMeanwhile typed={typed} onType={setTyped} onLeave={() => close(false)} />}>
          <SearchPalette label={label} typed={typed} onClose={close} onActs={showActs} onKeys={showKeys} />
        </Suspense>
      )}
      <Suspense>
        {letter && <RunAction letter={letter} onDone={forgetLetter} />}
        {showsKeys && (
          <KeysDialog
            onClose={() => {
              setShowsKeys(false)
              if (opener.current instanceof HTMLElement) opener.current.focus()
            }}
          />
        )}
      </Suspense>
    </>
  )
}

interface TypedProps {
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly onLeave: () => void
}

/** Keys typed while the box is still loading belong to it, and to no field of the page. */
const TypedMeanwhile = ({ typed, onType, onLeave }: TypedProps) => (
  <VisuallyHidden>
    <input
      ref={(input) => input?.focus()}
      aria-label={label}
      value={typed}
      onChange={(event) => onType(event.currentTarget.value)}
      onKeyDown={({ key }) => key === 'Escape' && onLeave()}
    />
  </VisuallyHidden>
)

/** Those the record's page handles itself. */
const isWalk = (letter: string) => Object.values<string>(walkLetters).includes(letter)
