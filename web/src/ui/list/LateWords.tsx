import { distanceWords } from '../values/deadline.ts'
import styles from './Rows.module.css'

/** By how much it is late, among the marks of a row. */
export const LateWords = ({ day }: { day: string }) => <span className={styles.late}>{distanceWords(day)}</span>
