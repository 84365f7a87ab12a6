import { Button, Group, Progress } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { type ReactNode, useRef } from 'react'
import { FormState } from '../form/FormState.tsx'
import { useSaveKey } from '../form/use-save-key.ts'
import { Held } from '../buttons/Held.tsx'
import { useUrlTab } from './UrlTabs.tsx'
import { useRecordScope } from './record-scope.tsx'
import styles from './SaveBar.module.css'
import { useBarHeight } from './use-bar-height.ts'

/**
 * Salva and Annulla, always within sight, for who may change such a record. Further buttons of the record go before them, as
 * children.
 */
export function SaveBar({ children }: { children?: ReactNode }) {
  const { dirty, restored, overtaken, theirs, setSettling, progress, editable, save } = useRecordScope()
  const bar = useRef<HTMLDivElement>(null)
  useSaveKey({ within: bar, unsaved: () => dirty, save: () => editable && void save() })
  return (
    <div ref={useMergedRef(bar, useBarHeight())} className={styles.bar} data-save-bar>
      <FormState unsaved={dirty} restored={restored && !overtaken} className={styles.state}>
        {overtaken && (
          <Button size="compact-xs" variant="light" onClick={() => setSettling(true)}>
            Il record è cambiato: confronta
          </Button>
        )}
      </FormState>
      <Group gap="xs" className={styles.buttons}>
        {progress !== null && <Progress value={progress * 100} w={120} aria-label="Invio del file" />}
        {children}
        {(theirs || dirty) && <Buttons />}
      </Group>
    </div>
  )
}

function Buttons() {
  const { editable, saving, save, reload } = useRecordScope()
  return (
    <>
      <Button variant="default" disabled={saving} onClick={() => void reload()}>
        Annulla
      </Button>
      <Held obstacle={editable ? undefined : 'Nello stato in cui è non si modifica più'}>
        {(held) => (
          <Button {...held} loading={saving} aria-keyshortcuts="Control+S" onClick={() => void (editable && save())}>
            Salva
          </Button>
        )}
      </Held>
    </>
  )
}

interface TabBarProps {
  readonly tabs: readonly string[]
  /** The tab that holds the record's own fields. */
  readonly own: string
  readonly children?: ReactNode
}

/** The bar of a record in tabs: beside its own fields, and elsewhere while some of them wait to be saved. */
export function TabSaveBar({ tabs, own, children }: TabBarProps) {
  const { dirty } = useRecordScope()
  if (useUrlTab(tabs) === own) return <SaveBar>{children}</SaveBar>
  return dirty && <SaveBar />
}
