import { type CDPSession, expect, type Locator, type Page } from '@playwright/test'
import { settle } from './settle.ts'

/**
 * Tabs through everything inside `scope`, which must contain the focus already. Each stop has to look focused, inside
 * the window and under nothing that stays while the page scrolls; nothing that can be operated may be left out, and a
 * dialog traps the focus.
 */
export async function walk(page: Page, scope: Locator) {
  const walker = await scope.evaluateHandle(createWalker)
  const stops = await walker.evaluateHandle(stopWhen)
  do await pressMany(page, 'Tab')
  while (!(await stops.evaluate((one) => one.isOver())))
  await stops.evaluate((one) => one.end())
  expect(await walker.evaluate((one) => one.findings())).toEqual([])
}

/** Presses the key until the target has the focus. */
export async function tabTo(page: Page, target: Locator, key: Key = 'Tab') {
  await expect(target).toBeVisible()
  // A dialog takes the focus a second time after it has been drawn.
  await settle(page)
  if (await target.evaluate((element) => element === document.activeElement)) return
  for (let presses = 0; presses < 150; presses += many) {
    const focus = await target.evaluateHandle((element) => ({ step: () => element !== document.activeElement }))
    const stops = await focus.evaluateHandle(stopWhen)
    await pressMany(page, key)
    if (await stops.evaluate((one) => one.end())) return
  }
  throw new Error(`${key} does not lead to ${target.toString()}`)
}

type Key = 'Tab' | 'Shift+Tab'
const many = 10
const sessions = new WeakMap<Page, Promise<CDPSession>>()

/** Without a word to the page in between, which would take longer than the presses: the page itself stops, by `stopWhen`. */
async function pressMany(page: Page, key: Key) {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9, modifiers: key === 'Tab' ? 0 : 8 }
  const browser = await session
  const events = Array.from({ length: many }, () => ['rawKeyDown', 'keyUp'] as const).flat()
  await Promise.all(events.map((type) => browser.send('Input.dispatchKeyEvent', { type, ...tab })))
}

/** Takes a step after each press of Tab; once a step is the last, Tab does nothing until the end. Runs in the page. */
function stopWhen(walker: { readonly step: () => boolean }) {
  let isOver = false
  const before = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || !isOver) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const after = (event: KeyboardEvent) => {
    if (event.key === 'Tab' && !isOver) isOver = !walker.step()
  }
  addEventListener('keydown', before, true)
  addEventListener('keyup', after, true)
  return {
    isOver: () => isOver,
    end: () => {
      removeEventListener('keydown', before, true)
      removeEventListener('keyup', after, true)
      return isOver
    },
  }
}

/** Runs in the page: nothing from outside this function exists there. */
function createWalker(scope: Element) {
  const looks = new Map<Element, string>()
  const found: string[] = []
  let last: Element | null = null
  const isDialog = scope.matches('[role=dialog]')

  const step = () => {
    // What is fading in or out has the look of neither end.
    for (const animation of document.getAnimations())
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish()
    const here = document.activeElement
    const isAlone = here instanceof HTMLElement && last === here
    if (isAlone) here.blur()
    if (last && looks.get(last) === lookOf(last)) found.push(`looks the same without the focus: ${nameOf(last)}`)
    if (isAlone) here.focus()
    last = null
    if (!here || looks.has(here)) return false
    if (here === document.body && !isDialog) {
      // Past its end the page begins again.
      looks.set(here, '')
      return true
    }
    if (!scope.contains(here)) {
      if (isDialog) found.push(`outside the dialog: ${nameOf(here)}`)
      return false
    }
    last = here
    looks.set(here, lookOf(here))
    const problem = problemOf(drawnOf(here))
    if (problem) found.push(`${problem}: ${nameOf(here)}`)
    return true
  }

  /** Also of what is drawn in its stead or around it. */
  const lookOf = (element: Element) =>
    [element, element.parentElement, element.parentElement?.parentElement, ...labelsOf(element)]
      .filter((one) => one instanceof Element)
      .map((one) => getComputedStyle(one))
      .map((style) => [
        style.outlineStyle === 'none' ? '' : style.outline,
        style.borderWidth === '0px' ? '' : style.borderColor,
        ...[style.boxShadow, style.backgroundColor, style.textDecorationLine, style.transform],
      ])
      .join('|')

  const labelsOf = (element: Element) => (element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [])

  /** A switch, a star or a choice draws its label and hides its input. */
  const drawnOf = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    const isHidden = width < 2 || height < 2 || getComputedStyle(element).opacity === '0'
    return (isHidden && labelsOf(element)[0]) || element
  }

  const problemOf = (drawn: Element) => {
    const box = drawn.getClientRects()[0]
    if (!box) return 'not drawn'
    // Of a long text the browser shows the line with the caret.
    const isTall = drawn instanceof HTMLTextAreaElement || box.height > innerHeight / 2
    if (box.top < -1 || box.left < -1 || box.right > innerWidth + 1 || (!isTall && box.bottom > innerHeight + 1))
      return `outside the window (${[box.left, box.top, box.right, box.bottom].map(Math.round).join()})`
    const [x, y] = [box.left + box.width / 2, box.top + (isTall ? 16 : box.height / 2)]
    const centre = document.elementFromPoint(x, y)
    if (!centre || !(drawn.contains(centre) || centre.contains(drawn))) return `hidden by ${nameOf(centre)}`
    const edges = [[x, box.top + 2], [box.left + 2, y], [box.right - 2, y], ...(isTall ? [] : [[x, box.bottom - 2]])]
    const pinned = edges.map(([left, top]) => pinnedAt(left!, top!)).find((one) => one && !one.contains(drawn))
    return pinned ? `partly under ${nameOf(pinned)}` : undefined
  }

  /** What stays in place at this point while the page scrolls. */
  const pinnedAt = (x: number, y: number) => {
    let one = document.elementFromPoint(x, y)
    while (one && !['sticky', 'fixed'].includes(getComputedStyle(one).position)) one = one.parentElement
    return one
  }

  const operable =
    'a[href], button, input, select, textarea, summary, [tabindex="0"], [role=button], [role=link], [role=tab], [role=switch]'
  const findings = () => {
    const missed = [...scope.querySelectorAll(operable)].filter(
      (one) =>
        !looks.has(one) &&
        one.checkVisibility({ visibilityProperty: true }) &&
        !one.matches(':disabled') &&
        !one.closest('[aria-hidden=true], [inert]') &&
        !isBesideAPassedOne(one),
    )
    return [...found, ...missed.map((one) => `out of reach: ${nameOf(one)}`)]
  }

  /** Within these the arrows move from one to the next. */
  const isBesideAPassedOne = (element: Element) =>
    [...looks.keys()].some(
      (one) =>
        (one instanceof HTMLInputElement &&
          element instanceof HTMLInputElement &&
          one.type === 'radio' &&
          element.type === 'radio' &&
          one.name === element.name) ||
        // The arrows move from day to day, and Enter to the content of a day.
        (element.closest('[role=grid]') && one.closest('[role=grid]') === element.closest('[role=grid]')) ||
        (element.matches('[role=tab]') && one.closest('[role=tablist]')?.contains(element)) ||
        (element.matches('[role=option]') &&
          element.closest('[role=listbox]')?.id === one.getAttribute('aria-controls')),
    )

  const nameOf = (element: Element | null) =>
    element
      ? `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${(
          element.getAttribute('aria-label') ?? labelsOf(element)[0]?.textContent ?? element.textContent
        ).slice(0, 60)}`
      : 'nothing'

  return { step, findings }
}
