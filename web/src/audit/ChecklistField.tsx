import { checklistApi } from '@quadra/contract/checklist/api'
import { useEffect, useRef } from 'react'
import { useCall } from '../client/queries.ts'
import { useFieldValue, useFormScope } from '../ui/form/form-scope.tsx'
import { keyOf } from '../ui/inputs/choices.ts'
import { SelectField } from '../ui/inputs/SelectField.tsx'

/** The checklists available for processes of an audit of this norm. */
export const useChecklists = (norma_id: number) =>
  useCall(checklistApi.opzioni, { query: { norma_id } }, { meta: { quiet: true } }).data

/** The questions for the process being planned: by default those published for it. */
export function ChecklistField({ norma_id }: { norma_id: number }) {
  const { form } = useFormScope()
  const offered = useChecklists(norma_id)
  const processo = keyOf(useFieldValue('processo_id'))
  const fitting = (offered ?? []).filter(({ processo_id }) => String(processo_id) === processo)
  const preset = fitting[0]?.id ?? null
  const known = useRef({ processo, isRequested: form.getValues()['checklist_id'] !== undefined })
  useEffect(() => {
    if (!offered) return
    // Another process has other questions; the user's choice for this one stays.
    if (known.current.isRequested && known.current.processo === processo) return
    known.current = { processo, isRequested: true }
    form.setFieldValue('checklist_id', preset)
  }, [offered, processo, preset, form])
  if (fitting.length === 0) return null
  return (
    <SelectField
      name="checklist_id"
      options={fitting.map(({ id, titolo, versione }) => ({ value: id, label: `${titolo}, versione ${versione}` }))}
    />
  )
}
