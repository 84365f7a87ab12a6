import { type Move as Moved, moveWords } from './cells.ts'
import styles from './Move.module.css'

/** How a measure moved: of each, less is better; the arrow and the words say the same as the colour. */
export const Move = ({ move }: { move: Moved }) => (
  <span className={styles.move} data-better={move === 'in calo' || undefined}>
    {moveWords(move)}
  </span>
)
