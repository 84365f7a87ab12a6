/** Copies a text, over plain http too, where browsers block the clipboard API. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

function copyBySelection(text: string): boolean {
  const place = document.createElement('textarea')
  place.value = text
  place.readOnly = true
  place.className = 'unseen'
  const before = document.activeElement
  document.body.append(place)
  place.select()
  const done = document.execCommand('copy')
  place.remove()
  if (before instanceof HTMLElement) before.focus()
  return done
}
