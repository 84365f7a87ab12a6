import { type MissingStep, missingSteps } from '@quadra/contract/audit/rules'
import type { Audit } from '@quadra/contract/audit/schema'
import { today } from '../ui/values/dates.ts'
import { useFieldValue } from '../ui/form/form-scope.tsx'
import { asText } from '../ui/form/writers.ts'

/** What closing still lacks, by the form's current values: Chiudi saves before it closes. */
export function useMissingSteps({ processi }: Audit): MissingStep[] {
  const valutatori = useFieldValue('valutatori')
  const facts = {
    processi: processi.length,
    da_verificare: processi.filter(({ stato }) => stato === 0).length,
    valutatori: Array.isArray(valutatori) ? valutatori.length : 0,
    valutazione_generale: asText(useFieldValue('valutazione_generale')),
    data_audit: asText(useFieldValue('data_audit')),
  }
  return missingSteps(facts, today())
}
