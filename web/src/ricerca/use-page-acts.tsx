import { IconHandClick } from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import type { PaletteGroup, PaletteItem } from '../ui/palette/PaletteList.tsx'
import { containsAll } from './folded.ts'

interface PageAct {
  readonly title: string
  readonly button: HTMLElement
}

/**
 * What can be done with the record on the page: the buttons of its heading and of its next step, which know its state and
 * the caller's rights. They are read again while the record is still loading.
 */
export function usePageActs(words: readonly string[]): PaletteGroup {
  const [acts, setActs] = useState(pageActs)
  useEffect(() => {
    const look = () => setActs((before) => (isSame(before, pageActs()) ? before : pageActs()))
    look()
    const page = document.querySelector('main')
    if (!page) return undefined
    const watch = new MutationObserver(look)
    watch.observe(page, { childList: true, subtree: true, attributeFilter: ['disabled', 'aria-label'] })
    return () => watch.disconnect()
  }, [])
  const typed = words.join(' ')
  return useMemo(() => {
    const items = acts.filter(({ title }) => containsAll(title, typed.split(' '))).map(asItem)
    return { label: 'Su questa pagina', icon: hand, items }
  }, [acts, typed])
}

const buttons = '[data-acts] button:not([disabled], [data-disabled]), [data-acts] a[href]'

function pageActs(): PageAct[] {
  const all = [...document.querySelectorAll<HTMLElement>(buttons)].map((button) => ({ title: nameOf(button), button }))
  return all.filter(({ title }, index) => title !== '' && all.findIndex((one) => one.title === title) === index)
}

const nameOf = (button: HTMLElement) => (button.getAttribute('aria-label') ?? button.textContent).trim()

const isSame = (before: readonly PageAct[], now: readonly PageAct[]) =>
  before.length === now.length &&
  before.every(({ button, title }, n) => button === now[n]?.button && title === now[n].title)

const asItem = ({ title, button }: PageAct): PaletteItem => ({
  title,
  path: `#atto ${title}`,
  detail: null,
  isReady: true,
  run: () => button.click(),
})

const hand = <IconHandClick size={18} stroke={1.7} aria-hidden />
