import { Button, Text } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconUpload } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import styles from './DropZone.module.css'

interface Props {
  /** What is dropped here, as in «il foglio Excel». */
  readonly what: string
  /** The button's label: «Scegli il foglio». */
  readonly choose: string
  readonly hint: ReactNode
  /** As an input takes it: `.xlsx`. */
  readonly accept?: string
  readonly multiple?: boolean
  /** Why nothing can be given now. */
  readonly obstacle?: string
  /** What was wrong with what was given. */
  readonly problem?: string
  readonly busy?: boolean
  readonly onFiles: (files: File[]) => void
}

/** Accepts files by drag and drop; its button does the same by keyboard or choice. */
export function DropZone({ what, choose, hint, accept, multiple = false, obstacle, problem, busy, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [refused, setRefused] = useState<string>()
  const hintId = useId()
  useNoDropBeside()
  const free = !obstacle && !busy
  const open = () => {
    if (free) input.current?.click()
  }
  const give = (files: readonly File[], problem?: string) => {
    setRefused(problem ?? (files.length > 1 && !multiple ? 'Un file alla volta' : undefined))
    if (!problem && files.length > 0 && (multiple || files.length === 1)) onFiles([...files])
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (free) give([...event.dataTransfer.files], containsFolder(event.dataTransfer) ? noFolder : undefined)
  }
  const words = refused ?? problem
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the button inside does the same for the keyboard
    <div
      className={styles.zone}
      data-over={over || undefined}
      data-locked={free ? undefined : true}
      onClick={open}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(free)
      }}
      onDragLeave={(event) => !event.currentTarget.contains(event.relatedTarget as Node | null) && setOver(false)}
      onDrop={drop}
    >
      <IconUpload size={28} aria-hidden />
      <Text>Trascina qui {what}, oppure</Text>
      <Button
        variant="light"
        loading={busy}
        disabled={obstacle !== undefined}
        aria-describedby={hintId}
        onClick={(event) => {
          event.stopPropagation()
          open()
        }}
      >
        {choose}
      </Button>
      <Text size="sm" c="dimmed" id={hintId}>
        {obstacle ?? hint}
      </Text>
      {words && (
        <Text size="sm" c="var(--mantine-color-error)" fw={500} role="alert" style={{ overflowWrap: 'anywhere' }}>
          {words}
        </Text>
      )}
      <input
        ref={input}
        type="file"
        tabIndex={-1}
        aria-label={choose}
        accept={accept}
        multiple={multiple}
        onClick={(event) => event.stopPropagation()}
        onChange={({ currentTarget }) => {
          give([...(currentTarget.files ?? [])])
          // The same file, corrected, may be chosen again.
          currentTarget.value = ''
        }}
      />
    </div>
  )
}

const noFolder = 'Trascina i file o uno zip, non una cartella'
const containsFolder = ({ items }: DataTransfer) =>
  [...items].some((item) => item.kind === 'file' && item.webkitGetAsEntry?.()?.isDirectory)

/** A file dropped outside would open instead of this page, and unsaved work would be lost. */
function useNoDropBeside() {
  useWindowEvent('dragover', (event) => event.preventDefault())
  useWindowEvent('drop', (event) => event.preventDefault())
}
