import { Button } from '@mantine/core'
import { IdleState } from '../form/IdleState.tsx'
import { useIdleSave } from '../form/use-idle-save.ts'
import { useRecordScope } from './record-scope.tsx'

/** In place of the bar with Salva: saves the record's fields as they are typed, and says so. */
export function SaveAsTyped() {
  const { form, dirty, editable, saving, overtaken, settling, setSettling, save } = useRecordScope()
  // A half-typed day is not sent: its field says what is wrong once it is left.
  const ready = editable && !saving && !overtaken && !settling && (!dirty || form.isValid())
  const { state, at, retry } = useIdleSave({
    value: JSON.stringify(form.values),
    dirty,
    ready,
    save: async () => (await save({ quiet: true })) !== undefined,
  })
  if (!editable) return null
  return (
    <>
      <IdleState state={state} at={at} onRetry={retry} />
      {overtaken && (
        <Button size="compact-xs" variant="light" onClick={() => setSettling(true)}>
          Il record è cambiato: confronta
        </Button>
      )}
    </>
  )
}
