import { checklistApi } from '@quadra/contract/checklist/api'
import type { DomandaBody } from '@quadra/contract/checklist/domanda'
import type { ChecklistVersione } from '@quadra/contract/checklist/versione'
import { placeOf } from '@quadra/contract/places'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useMutate } from '../client/queries.ts'
import { drafts } from '../ui/form/drafts.ts'
import { showSuccess } from '../ui/page/toasts.ts'
import { bodyOf, differs, type DraftField, type DraftRow, errorsOf, moved, rowOf } from './draft.ts'

/** The questions of a draft while they are written, and how they are stored. */
export function useBozza(id: number, bozza: ChecklistVersione) {
  const draftKey = draftKeyOf(id)
  const [draft] = useState(() => drafts.read(draftKey)?.values as unknown as Written | undefined)
  const [rows, setRows] = useState<readonly DraftRow[]>(() => (draft?.domande ?? bozza.domande).map(rowOf))
  const [base, setBase] = useState(draft?.base ?? bozza)
  const [showsErrors, setShowsErrors] = useState(false)
  const unsaved = differs(rows, base.domande)
  // This page or another user saved the draft: without unsaved changes the page follows.
  if (base !== bozza && !unsaved) {
    setBase(bozza)
    if (base.data_modifica !== bozza.data_modifica) setRows(bozza.domande.map(rowOf))
  }
  // It survives switching tabs and a reload.
  useEffect(() => {
    const written = { domande: bodyOf(rows), base }
    if (unsaved) drafts.write(draftKey, { values: written, base: {}, version: base.data_modifica })
    else drafts.drop(draftKey)
  }, [draftKey, rows, base, unsaved])
  const saving = useMutate(checklistApi.updateBozza, {
    onSuccess: (checklist) => {
      if (checklist.bozza) {
        setBase(checklist.bozza)
        setRows(checklist.bozza.domande.map(rowOf))
      }
      setShowsErrors(false)
      showSuccess('Bozza salvata')
    },
  })
  const errors = showsErrors ? errorsOf(rows) : new Map<string, string>()
  return {
    rows,
    errors,
    unsaved,
    saving: saving.isPending,
    write: (key: number, field: DraftField, value: string) =>
      setRows(rows.map((row) => (row.key === key ? { ...row, [field]: value } : row))),
    append: (added: readonly DomandaBody[]) => setRows([...rows, ...added.map(rowOf)]),
    remove: (key: number) => setRows(rows.filter((row) => row.key !== key)),
    move: (key: number, to: number) => setRows(moved(rows, key, to)),
    reset: () => {
      drafts.drop(draftKey)
      setShowsErrors(false)
      setBase(bozza)
      setRows(bozza.domande.map(rowOf))
    },
    save: () => {
      if (errorsOf(rows).size > 0) {
        flushSync(() => setShowsErrors(true))
        document.querySelector<HTMLElement>('[data-draft] [aria-invalid="true"]')?.focus()
        return
      }
      const body = { domande: bodyOf(rows), data_modifica: base.data_modifica }
      saving.mutate({ params: { id }, body })
    },
  }
}
/** What was written and not stored yet, and upon what. */
interface Written {
  readonly domande: readonly DomandaBody[]
  readonly base: ChecklistVersione
}
const draftKeyOf = (id: number) => `${placeOf('checklist').record(id)}#bozza`
export const isUnsaved = (id: number) => drafts.read(draftKeyOf(id)) !== null
export type Draft = ReturnType<typeof useBozza>
