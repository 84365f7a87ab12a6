import { useWindowEvent } from '@mantine/hooks'
import type { RefObject } from 'react'
import { useListed } from './use-listed.ts'

interface Saver {
  /** The form on the screen, or the bar that saves one. */
  readonly within: RefObject<HTMLElement | null>
  readonly unsaved: () => boolean
  readonly save: () => void
}

/**
 * Ctrl+S saves what is on the screen instead of the page's HTML: of several forms the one with the focus, or else the
 * one with something unsaved. Under a dialog only the dialog's form is saved.
 */
export function useSaveKey(saver: Saver) {
  const own = useListed(savers, saver)
  useWindowEvent('keydown', (event) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    event.preventDefault()
    if (chosen() === own) own.current.save()
  })
}

const savers = new Set<RefObject<Saver>>()

function chosen() {
  const dialog = [...document.querySelectorAll('[aria-modal="true"]')].at(-1)
  const visible = [...savers].filter(({ current: { within } }) => !dialog || dialog.contains(within.current))
  return (
    visible.find(({ current: { within } }) => within.current?.contains(document.activeElement)) ??
    visible.find(({ current: { unsaved } }) => unsaved()) ??
    visible[0]
  )
}
