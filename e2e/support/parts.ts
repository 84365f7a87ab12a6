/** The parts of a page: those drawn like one that is known already, and the names of the others. */
export interface Parts {
  readonly seen: readonly Element[]
  readonly fresh: readonly string[]
}

/**
 * Two parts are drawn the same when they have the same elements with the same attributes, with any text, within
 * ancestors that have the same attributes, in a window of the same width, colours and language that has a title or none; one
 * with the focus or under the pointer is another. While a modal dialog is open, the page behind it cannot be used and is left
 * out: it is checked without the dialog. Runs in the page: nothing from outside this function exists there.
 */
export function drawn(known: string): Parts {
  const before = new Set(known.split(' '))
  const fresh = new Set<string>()
  const seen: Element[] = []
  const hovered = new Set(document.querySelectorAll(':hover'))
  const below = new Map<Element, { name: string; size: number }>()

  /** Of these only their presence matters; a width in letters depends on the text too. */
  const words =
    /^(id|for|href|src|alt|value|title|placeholder|data-label|aria-(label|labelledby|describedby|controls|owns|details))$/
  const ownName = (element: Element) => {
    const attributes = [...element.attributes].map(({ name, value }) =>
      words.test(name) ? `${name}${value !== ''}` : `${name}=${value.replaceAll(/\d+ch/g, 'ch')}`,
    )
    const states = [
      element === document.activeElement,
      hovered.has(element),
      element instanceof HTMLInputElement && element.checked,
      'value' in element && element.value !== '',
    ]
    return `${element.tagName} ${attributes.toSorted().join(' ')} ${states.join()}`
  }

  /** A number that is another for another text (cyrb53). */
  const shortened = (text: string) => {
    let [a, b] = [0xdeadbeef, 0x41c6ce57]
    for (let at = 0; at < text.length; at++) {
      a = Math.imul(a ^ text.charCodeAt(at), 2654435761)
      b = Math.imul(b ^ text.charCodeAt(at), 1597334677)
    }
    a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
    b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
    return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36)
  }

  const nameBelow = (element: Element): { name: string; size: number } => {
    const children = [...element.childNodes].flatMap((child) => {
      if (child instanceof Element) return [nameBelow(child)]
      return child.nodeType === Node.TEXT_NODE && child.textContent?.trim() ? [{ name: 'words', size: 0 }] : []
    })
    const whole = {
      name: shortened([ownName(element), ...children.map(({ name }) => name)].join('\n')),
      size: children.reduce((sum, { size }) => sum + size, 1),
    }
    below.set(element, whole)
    return whole
  }

  const visit = (element: Element, around: string) => {
    const { name, size } = below.get(element)!
    const whole = shortened(`${around} ${name}`)
    // A single element is checked rather than skipped.
    const isPart = size > 1
    if (isPart && (before.has(whole) || fresh.has(whole))) {
      seen.push(element)
      return
    }
    if (isPart) fresh.add(whole)
    const within = shortened(`${around} ${ownName(element)}`)
    for (const child of element.children) visit(child, within)
  }

  const { lang, dataset } = document.documentElement
  const around = `${innerWidth} ${dataset['mantineColorScheme']} ${lang} ${document.title !== ''}`
  const root = document.querySelector('#root')
  const modal = [...document.querySelectorAll('[aria-modal=true]')].find((one) => one.checkVisibility())
  const behind = modal && !root?.contains(modal) ? root : null
  const visible = behind ? [...document.body.children].filter((one) => !one.contains(behind)) : [document.body]
  if (behind) seen.push(behind)
  for (const one of visible) {
    nameBelow(one)
    visit(one, around)
  }
  return { seen, fresh: [...fresh] }
}
