import { type Lack, lacksOf } from '@quadra/contract/riesame/rules'
import type { Riesame } from '@quadra/contract/riesame/schema'
import { useFieldValue } from '../ui/form/form-scope.tsx'
import { asText } from '../ui/form/writers.ts'
import { today } from '../ui/values/dates.ts'

/** What closing still lacks, by the form's current values: Chiudi saves before it closes. */
export const useLacks = ({ ingressi, decisioni }: Riesame): Lack[] =>
  lacksOf(
    {
      data_riunione: asText(useFieldValue('data_riunione')) || null,
      partecipanti: asText(useFieldValue('partecipanti')),
      conclusioni: asText(useFieldValue('conclusioni')),
      senza_decisioni: useFieldValue('senza_decisioni') === true,
      ingressi,
      decisioni,
    },
    today(),
  )
