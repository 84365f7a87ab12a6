import type { MouseEvent } from 'react'
import styles from './Shell.module.css'

const toContent = (event: MouseEvent) => {
  // The address stays as it is: a fragment would be one more page in the history.
  event.preventDefault()
  document.getElementById('contenuto')?.focus()
}

export const SkipLink = () => (
  <a href="#contenuto" className={styles.skip} onClick={toContent}>
    Vai al contenuto
  </a>
)
