import { useWindowEvent } from '@mantine/hooks'

/** "/" focuses the page's first Filtra. By its character: on Italian keyboards it is Shift+7. */
export const useSlash = () => useWindowEvent('keydown', focusFilter)

function focusFilter(event: KeyboardEvent) {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
  const target = event.target
  if (
    target instanceof HTMLElement &&
    target.closest('input, textarea, select, [contenteditable="true"], [role="dialog"]')
  )
    return
  const filter = document.querySelector<HTMLInputElement>('[data-list-filter]')
  if (!filter) return
  event.preventDefault()
  filter.focus()
  filter.select()
}
