import { Button, Group, Progress } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { type FocusEvent, type ReactNode, useRef } from 'react'
import { FormState } from '../form/FormState.tsx'
import { useSaveKey } from '../form/use-save-key.ts'
import { useConfirm } from '../dialog/confirm.tsx'
import { useUrlTab } from './UrlTabs.tsx'
import { useRecordScope } from './record-scope.tsx'
import styles from './SaveBar.module.css'
import { useBarHeight } from './use-bar-height.ts'

interface BarProps {
  /** Further buttons of the record, at the left. */
  readonly children?: ReactNode
  /** What those are, in a word: "Prossimo passo". */
  readonly label?: string | undefined
  /** One of them is the primary action now: Salva is secondary until something is unsaved. */
  readonly isReady?: boolean
}

/**
 * Salva and Annulla, always within sight, while the record may be changed. Further buttons of the record go before them, as
 * children; a bar that has none is not there.
 */
export function SaveBar({ children, label, isReady = false }: BarProps) {
  const { dirty, restored, overtaken, setSettling, progress, editable, save } = useRecordScope()
  const bar = useRef<HTMLDivElement>(null)
  useSaveKey({ within: bar, unsaved: () => dirty, save: () => editable && void save() })
  return (
    <div ref={useMergedRef(bar, useBarHeight())} className={styles.bar} data-save-bar>
      {children && (
        <Group gap="xs" className={`${styles.buttons} ${styles.steps}`} data-acts onFocus={showWhole}>
          {label && <span className={styles.label}>{label}</span>}
          {children}
        </Group>
      )}
      <FormState unsaved={dirty} restored={restored && !overtaken} className={styles.state}>
        {overtaken && (
          <Button size="compact-xs" variant="light" onClick={() => setSettling(true)}>
            Il record è cambiato: confronta
          </Button>
        )}
      </FormState>
      <Group gap="xs" className={styles.buttons}>
        {progress !== null && <Progress value={progress * 100} w={120} aria-label="Invio del file" />}
        {(editable || dirty) && <Buttons isReady={isReady} />}
      </Group>
    </div>
  )
}

/** On a phone these go on beyond the edge, and the browser leaves one that has the focus there. Dialogs below are none of them. */
function showWhole({ currentTarget: line, target }: FocusEvent<HTMLElement>) {
  if (!line.contains(target)) return
  const [{ left, right }, edges] = [target.getBoundingClientRect(), line.getBoundingClientRect()]
  line.scrollLeft += Math.max(0, right - edges.right) + Math.min(0, left - edges.left)
}

function Buttons({ isReady }: { isReady: boolean }) {
  const { editable, dirty, saving, save, reload } = useRecordScope()
  const [confirm, question] = useConfirm()
  const giveUp = async () => {
    if (!dirty || (await confirm(discarding))) await reload()
  }
  return (
    <>
      <Button variant="default" disabled={saving} onClick={() => void giveUp()}>
        Annulla
      </Button>
      {editable && (
        <Button
          variant={isReady && !dirty ? 'default' : 'filled'}
          loading={saving}
          aria-keyshortcuts="Control+S"
          onClick={() => void save()}
        >
          Salva
        </Button>
      )}
      {question}
    </>
  )
}

const discarding = {
  title: 'Scartare le modifiche?',
  text: 'Quello che hai scritto non sarà salvato. Subito dopo potrai ancora annullare.',
  no: 'Continua a scrivere',
  yes: 'Scarta le modifiche',
}

interface TabBarProps {
  readonly tabs: readonly string[]
  /** The tab that contains the record's own fields. */
  readonly own: string
  readonly children?: ReactNode
  readonly label?: string | undefined
  readonly isReady?: boolean
}

/** The bar of a record in tabs: beside its own fields, and elsewhere while some of them wait to be saved. */
export function TabSaveBar({ tabs, own, ...bar }: TabBarProps) {
  const { dirty } = useRecordScope()
  if (useUrlTab(tabs) === own) return <SaveBar {...bar} />
  return dirty && <SaveBar />
}
