import { Button, Group, Kbd } from '@mantine/core'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { isMac } from './alt-keys.ts'

/** How the last action is undone, while its toast is shown. */
export interface Undo {
  readonly run: () => unknown
  /** The message after it was undone; none where the page shows it. */
  readonly words?: string
}

export const undoKeys = isMac ? '⌘ Z' : 'Ctrl Z'

/** Where something is being written, Ctrl+Z is the field's own. */
export function isUndoKey({ key, ctrlKey, metaKey, altKey, shiftKey, target, defaultPrevented }: KeyboardEvent) {
  if (key.toLowerCase() !== 'z' || !(ctrlKey || metaKey) || altKey || shiftKey || defaultPrevented) return false
  return !(target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable="true"]'))
}

/** How long it is offered: twice what a toast without anything to press has. */
const undoTime = 10_000

interface Props {
  readonly words: ReactNode
  readonly onUndo: () => void
  readonly onEnd: () => void
}

/** A toast's text with its undo button. Its timer pauses while the pointer or the focus is on it. */
export function WithUndo({ words, onUndo, onEnd }: Props) {
  const [isPaused, setPaused] = useState(false)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (isPaused) return undefined
    const timer = setTimeout(() => end(), undoTime)
    return () => clearTimeout(timer)
  }, [isPaused])
  const pause = () => setPaused(true)
  const go = () => setPaused(false)
  return (
    <Group justify="space-between" align="flex-end" gap="xs" onMouseEnter={pause} onMouseLeave={go}>
      <div style={{ flex: '1 1 12rem', overflowWrap: 'anywhere' }}>{words}</div>
      <Button
        size="compact-sm"
        variant="light"
        aria-keyshortcuts={isMac ? 'Meta+Z' : 'Control+Z'}
        rightSection={
          <Kbd size="xs" visibleFrom="sm">
            {undoKeys}
          </Kbd>
        }
        onFocus={pause}
        onBlur={go}
        onClick={onUndo}
      >
        Annulla
      </Button>
    </Group>
  )
}
