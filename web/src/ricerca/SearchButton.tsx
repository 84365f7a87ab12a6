import { ActionIcon, Button, Kbd } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'

const label = 'Cerca o vai a…'
const shortcut = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'
const load = () => import('./SearchPalette.tsx')
const SearchPalette = lazy(() => load().then((module) => ({ default: module.SearchPalette })))

/** The way to everything, from every screen: the button, or Ctrl+K also while typing. */
export function SearchButton() {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<Element | null>(null)
  const open = () => {
    // What a dialog asks is answered first.
    if (document.querySelector('[aria-modal=true]')) return
    opener.current = document.activeElement
    setOpen(true)
  }
  const close = (chosen: boolean) => {
    setOpen(false)
    // A page that opens takes the focus itself.
    if (!chosen && opener.current instanceof HTMLElement) opener.current.focus()
  }
  useHotkeys([['mod+K', open]], [], true)
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
        rightSection={<Kbd aria-hidden>{shortcut}</Kbd>}
      >
        {label}
      </Button>
      <ActionIcon {...props} hiddenFrom="sm" size="lg" aria-label={label}>
        <IconSearch size={20} stroke={1.7} aria-hidden />
      </ActionIcon>
      <Suspense>{isOpen && <SearchPalette label={label} onClose={close} />}</Suspense>
    </>
  )
}
