import { Skeleton, type SkeletonProps } from '@mantine/core'
import styles from './Awaited.module.css'

/** A placeholder whose height is a guess: what is below it is shown once the content is loaded, and does not jump. */
export const Awaited = (props: SkeletonProps) => <Skeleton aria-busy {...awaited} {...props} />

/** For a custom placeholder element. */
export const awaited = { className: styles.awaited!, ref: markAround }

/**
 * Marks the ancestors, up to the page or the dialog, as waiting. A `:has()` selector would be evaluated again for every
 * element on each change of the page.
 */
function markAround(element: HTMLElement | null) {
  const whole = element?.closest('main, [role=dialog]')
  const around: Element[] = []
  for (let one = element?.parentElement; one && whole && one !== whole; one = one.parentElement) around.push(one)
  for (const one of around) one.toggleAttribute('data-awaits', true)
  return () => {
    for (const one of around) {
      const others = [...one.querySelectorAll(`.${styles.awaited}`)].filter((other) => other !== element)
      if (others.length === 0) one.removeAttribute('data-awaits')
    }
  }
}
