import { nonConformitaApi } from '@quadra/contract/non_conformita/api'
import { useRecord } from '../ui/record/record-scope.tsx'
import { nextSteps } from './next-step.ts'

/** The record with the form's current values, saved or not, and its next steps. */
export function useNextSteps() {
  const { record, form } = useRecord(nonConformitaApi)
  const present = { ...record, ...form.values }
  return { present, steps: nextSteps(present) }
}
