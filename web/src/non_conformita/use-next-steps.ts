import { nonConformitaApi } from '@quadra/contract/non_conformita/api'
import { useRecord } from '../ui/record/record-scope.tsx'
import { nextSteps } from './next-step.ts'

/** The record as the form stands now, saved or not, and the ways on from there. */
export function useNextSteps() {
  const { record, form } = useRecord(nonConformitaApi)
  const present = { ...record, ...form.values }
  return { present, steps: nextSteps(present) }
}
