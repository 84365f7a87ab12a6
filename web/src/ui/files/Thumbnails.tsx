import { Text, UnstyledButton } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { writeSize } from '../inputs/file-size.ts'
import { Picture } from './Picture.tsx'
import styles from './Thumbnails.module.css'

export const Thumbnails = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={styles.list} aria-label={label}>
    {children}
  </ul>
)

interface Props {
  readonly name: string
  readonly size: number
  /** Absent until it is here. */
  readonly blob?: Blob | undefined
  readonly onOpen?: () => void
  /** Its state, in a word. */
  readonly mark?: ReactNode
  readonly action?: ReactNode
}

/** A small picture with its name, and what can be done with it. */
export function Thumbnail({ name, size, blob, onOpen, mark, action }: Props) {
  const picture = blob ? <Picture blob={blob} className={styles.picture} /> : <IconPhoto size={28} aria-hidden />
  return (
    <li className={styles.item}>
      {onOpen ? (
        <UnstyledButton className={styles.frame} aria-label={`Apri ${name}`} onClick={onOpen}>
          {picture}
        </UnstyledButton>
      ) : (
        <div className={styles.frame}>{picture}</div>
      )}
      <div className={styles.foot}>
        <div className={styles.words}>
          <Text size="xs" truncate title={name}>
            {name}
          </Text>
          <Text size="xs" c="dimmed">
            {writeSize(size)}
          </Text>
        </div>
        {action}
      </div>
      {mark}
    </li>
  )
}
