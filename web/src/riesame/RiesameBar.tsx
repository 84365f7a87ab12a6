import { riesameApi } from '@quadra/contract/riesame/api'
import { useRecord } from '../ui/record/record-scope.tsx'
import { MissingSteps } from '../ui/record/MissingSteps.tsx'
import { RiapriButton } from '../domain/RiapriButton.tsx'
import { SaveBar } from '../ui/record/SaveBar.tsx'
import { ChiudiButton } from './ChiudiButton.tsx'
import { useMissing } from './use-missing.ts'

/** Closing and reopening concern the whole review: they are in every tab. */
export function RiesameBar() {
  const { record: riesame, editable } = useRecord(riesameApi)
  const missing = useMissing(riesame)
  if (!editable && !riesame.riapribile) return null
  return (
    <SaveBar>
      {editable && missing.length > 0 && <MissingSteps label="Per chiudere" steps={missing} />}
      {editable && missing.length === 0 && <ChiudiButton riesame={riesame} />}
      {riesame.riapribile && (
        <RiapriButton
          call={riesameApi.riapri}
          id={riesame.id}
          title="Riapri il riesame"
          success={`Riesame riaperto: revisione ${riesame.revisione + 1}`}
        />
      )}
    </SaveBar>
  )
}
