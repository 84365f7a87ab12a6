import type { ReactNode } from 'react'
import styles from './Rows.module.css'

/** Beside the words of a headline: a number before them, a reason after them. */
export const Aside = ({ children }: { children: ReactNode }) => <span className={styles.aside}>{children}</span>
