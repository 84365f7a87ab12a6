/** Scrolls to the input of a field and focuses it; else to the part of the page that contains it. */
export function goToField(name: string, part: string = name) {
  const field = fieldNamed(name)
  if (!field) return goToPart(part)
  field.scrollIntoView({ block: 'center' })
  field.focus({ preventScroll: true })
}

/** Scrolls to a part of the page and focuses its title or its button. */
export function goToPart(name: string) {
  const part = document.getElementById(partId(name))
  part?.scrollIntoView({ block: 'start' })
  const first = part?.matches('[tabindex]') ? part : part?.querySelector<HTMLElement>('button, [tabindex]')
  first?.focus({ preventScroll: true })
}

/** By which a part of the page is found. */
export const partId = (name: string) => `parte-${name}`

/** A select sends its value by a hidden input: the visible one is beside it. */
function fieldNamed(name: string) {
  const named = document.querySelector<HTMLElement>(`[name="${name}"]`)
  if (!named?.matches('[type=hidden]')) return named
  return named.parentElement?.querySelector<HTMLElement>('input:not([type=hidden])')
}
