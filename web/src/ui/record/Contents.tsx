import { useEffect, useState } from 'react'
import { goToPart, partId } from '../form/go-to-field.ts'
import styles from './Contents.module.css'

export interface Entry {
  /** The part on the page. */
  readonly id: string
  readonly title: string
  /** Its state, in a word. */
  readonly mark?: string
  /** Something is still to be filled in there. */
  readonly isLacking?: boolean
}

/** Links to the parts of a long form; the visible one is marked. On a phone there is no room for it. */
export function Contents({ entries }: { entries: readonly Entry[] }) {
  const current = useInSight(entries.map(({ id }) => id).join())
  return (
    <nav className={styles.contents} aria-label="Parti della scheda">
      <ul>
        {entries.map(({ id, title, mark, isLacking }) => (
          <li key={id}>
            <a
              href={`#${partId(id)}`}
              aria-current={id === current ? 'location' : undefined}
              onClick={(event) => {
                event.preventDefault()
                goToPart(id)
              }}
            >
              {title}
              {mark && <em data-lacking={isLacking || undefined}>{mark}</em>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The first part that is not yet above the window's upper third. */
function useInSight(ids: string) {
  const [seen, setSeen] = useState<string>()
  useEffect(() => {
    const parts = ids.split(',')
    const look = () =>
      setSeen(parts.find((id) => (document.getElementById(partId(id))?.getBoundingClientRect().bottom ?? 0) > 160))
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [ids])
  return seen
}
