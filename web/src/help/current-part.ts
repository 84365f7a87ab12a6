/** The parts of the page around the user, nearest first: the field's part, the chosen tab, then the visible ones. */
export function partsInSight(page: ParentNode = document): string[] {
  const main = page.querySelector('main') ?? document.body
  const focused = document.activeElement
  const around = focused && main.contains(focused) ? headingsAround(focused, main) : []
  const tabs = [...main.querySelectorAll('[role=tab][aria-selected=true]')]
  const visible = [...main.querySelectorAll('h2, h3')].filter((heading) => {
    const { top, bottom } = heading.getBoundingClientRect()
    return bottom > 0 && top < window.innerHeight / 2
  })
  return [...around, ...tabs, ...visible].map(wordsOf).filter(Boolean)
}

function headingsAround(element: Element, main: Element): Element[] {
  const found: Element[] = []
  for (let at: Element | null = element; at && at !== main; at = at.parentElement) {
    const heading = at.querySelector(':scope > h2, :scope > h3, :scope > * > h2, :scope > * > h3')
    if (heading && !found.includes(heading)) found.push(heading)
  }
  return found
}

/** The first place of a text that is about one of these parts: its heading, or the words it sets in bold. */
export function placeInText(text: ParentNode, parts: readonly string[]): Element | undefined {
  const marked = [...text.querySelectorAll('h3, h4, h5, strong')]
  for (const part of parts) {
    const found = marked.find((one) => wordsOf(one) === part)
    if (found) return found
  }
  return undefined
}

/** Without the counts of the tabs. */
const wordsOf = (element: Element) =>
  (element.textContent ?? '')
    .replaceAll(/[\d().]+/g, '')
    .trim()
    .toLowerCase()
