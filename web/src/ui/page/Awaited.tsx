import { Skeleton, type SkeletonProps } from '@mantine/core'
import styles from './Awaited.module.css'

/** A placeholder whose height is a guess: what stands below it is shown when the content has come, and does not jump. */
export const Awaited = (props: SkeletonProps) => <Skeleton aria-busy {...awaited} {...props} />

/** For an element of one's own that holds the place of what is to come. */
export const awaited = { className: styles.awaited!, ref: markAround }

/**
 * Tells all that stands around it, up to the page or the dialog, that it waits. A style that asked each element whether it
 * holds something awaited would be asked again by whatever comes or goes anywhere.
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
