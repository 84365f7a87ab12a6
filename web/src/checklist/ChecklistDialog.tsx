import { checklistApi } from '@quadra/contract/checklist/api'
import { placeOf } from '@quadra/contract/places'
import { useNavigate } from '@tanstack/react-router'
import { DizionarioField } from '../fields/DizionarioField.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { TextField } from '../ui/inputs/TextField.tsx'

/** A new template has no questions yet: it opens, to be written. */
export function ChecklistDialog() {
  const navigate = useNavigate()
  return (
    <FormDialog
      call={checklistApi.create}
      title="Nuova checklist"
      onDone={({ id }) => void navigate({ to: placeOf('checklist').record(id) })}
    >
      <DizionarioField name="norma_id" dizionario="norma" />
      <DizionarioField name="processo_id" dizionario="processo" />
      <TextField name="titolo" />
      <DizionarioField name="norma_conformita_id" dizionario="norma_conformita" />
    </FormDialog>
  )
}
