import { programmaAuditApi } from '@quadra/contract/programma_audit/api'
import { placeOf } from '@quadra/contract/places'
import { useNavigate } from '@tanstack/react-router'
import { DizionarioField } from '../fields/DizionarioField.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { LongTextField } from '../ui/inputs/LongTextField.tsx'
import { SelectField } from '../ui/inputs/SelectField.tsx'
import { thisYear, years } from './years.ts'

interface Props {
  readonly anno?: number
  readonly norma?: number
}

/** The programme opens once it is created: planning is next. */
export function ProgrammaDialog({ anno = thisYear, norma }: Props) {
  const navigate = useNavigate()
  return (
    <FormDialog
      call={programmaAuditApi.create}
      title="Nuovo programma"
      initial={{ anno, norma_id: norma }}
      onDone={({ id }) => void navigate({ to: placeOf('programma_audit').record(id) })}
    >
      <SelectField name="anno" options={years.map((year) => ({ value: year, label: String(year) }))} />
      <DizionarioField name="norma_id" dizionario="norma" />
      <LongTextField name="obiettivi" description="Servono per approvarlo; si possono scrivere anche dopo" />
    </FormDialog>
  )
}
