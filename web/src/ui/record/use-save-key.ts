import { useWindowEvent } from '@mantine/hooks'

/** Ctrl+S saves the record instead of the page's HTML; not while a dialog lies on top. */
export const useSaveKey = (save: () => void) =>
  useWindowEvent('keydown', (event) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    event.preventDefault()
    if (!document.querySelector('[aria-modal="true"]')) save()
  })
