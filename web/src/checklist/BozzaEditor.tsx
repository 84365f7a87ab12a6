import { Button, Group } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { ChecklistVersione } from '@quadra/contract/checklist/versione'
import { IconClipboardText, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useNominati } from '../fields/RequisitiNominati.tsx'
import { useDialog } from '../ui/dialog/dialog.tsx'
import { FormState } from '../ui/form/FormState.tsx'
import { LeaveGuard } from '../ui/form/LeaveGuard.tsx'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import bar from '../ui/record/SaveBar.module.css'
import { useBarHeight } from '../ui/record/use-bar-height.ts'
import { DomandaRow } from './DomandaRow.tsx'
import styles from './Domande.module.css'
import { IncollaDialog } from './IncollaDialog.tsx'
import { useBozza } from './use-bozza.ts'

/** The draft: rows to add, write, reorder and delete; nothing is stored before Salva. */
export function BozzaEditor({ id, norma, bozza }: { id: number; norma: number; bozza: ChecklistVersione }) {
  const draft = useBozza(id, bozza)
  const { rows, errors, unsaved } = draft
  const [clauses] = useDebouncedValue(rows.map(({ riferimento }) => riferimento).join('\n'), 400)
  const named = useNominati({ norma_id: norma }, clauses.split('\n'))
  const [dragged, setDragged] = useState<number | null>(null)
  const [paste, pasteDialog] = useDialog(<IncollaDialog onPaste={draft.append} />, 'Incolla elenco')
  const add = () => {
    // The new row is drawn at once, so that it can take the focus.
    flushSync(() => draft.append([{ testo: '' }]))
    document.querySelector<HTMLElement>(`.${styles.rows} > :last-child textarea`)?.focus()
  }
  return (
    <>
      {rows.length === 0 ? (
        <EmptyState title="Nessuna domanda" hint="Aggiungine una, o incolla un elenco da un foglio di calcolo." />
      ) : (
        <ol className={styles.rows}>
          {rows.map((row, index) => (
            <DomandaRow
              key={row.key}
              row={row}
              number={index + 1}
              last={index === rows.length - 1}
              errors={errors}
              named={named?.get(row.riferimento.trim())}
              dragged={dragged}
              onDrag={setDragged}
              draft={draft}
            />
          ))}
        </ol>
      )}
      <div ref={useBarHeight()} className={bar.bar}>
        <FormState unsaved={unsaved} restored={false} className={bar.state} />
        <Group gap="xs" className={bar.buttons}>
          <Button variant="default" leftSection={<IconClipboardText size={16} aria-hidden />} onClick={paste}>
            Incolla elenco
          </Button>
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
            Aggiungi domanda
          </Button>
          {unsaved && (
            <Button variant="default" disabled={draft.saving} onClick={draft.reset}>
              Annulla
            </Button>
          )}
          <Button disabled={!unsaved} loading={draft.saving} onClick={draft.save}>
            Salva
          </Button>
        </Group>
      </div>
      {pasteDialog}
      <LeaveGuard unsaved={() => unsaved && !draft.saving} onLeave={draft.reset} />
    </>
  )
}
