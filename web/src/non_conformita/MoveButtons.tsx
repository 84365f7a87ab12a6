import { Button } from '@mantine/core'
import { nonConformitaApi } from '@quadra/contract/non_conformita/api'
import { findMove } from '@quadra/contract/non_conformita/moves'
import { labelOf } from '@quadra/contract/kernel/fields'
import { motivatedChange, type NonConformita, nonConformitaUpdate } from '@quadra/contract/non_conformita/schema'
import { tipoLabels } from '@quadra/contract/non_conformita/names'
import { type Stato, statoLabels } from '@quadra/contract/non_conformita/stato'
import { ApiError } from '../client/call.ts'
import { perform, useMutate } from '../client/queries.ts'
import { useConfirm } from '../ui/dialog/confirm.tsx'
import { useDialog } from '../ui/dialog/dialog.tsx'
import { isSame } from '../ui/form/changes.ts'
import type { Values } from '../ui/form/form-scope.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { showServerErrors } from '../ui/form/server-errors.ts'
import { LongTextField } from '../ui/inputs/LongTextField.tsx'
import { useRecord } from '../ui/record/record-scope.tsx'
import { useNextSteps } from './use-next-steps.ts'
import { showDone, showError } from '../ui/page/toasts.ts'

/** The first next state that lacks nothing, by the form's current values. */
export function useReadyMove(): Stato | undefined {
  const { present, steps } = useNextSteps()
  if (present.solo_segnalata) return undefined
  return steps.find(({ missing }) => missing.length === 0)?.stati[0]
}

/** One button per state this caller may request now; `ready` is the one to highlight once everything is saved. */
export function MoveButtons({ ready }: { ready: Stato | undefined }) {
  const { record, dirty } = useRecord(nonConformitaApi)
  return record.stati_successivi.map((stato) =>
    findMove(record.stato, stato)?.motivo ? (
      <MotivatedMove key={stato} id={record.id} stato={stato} />
    ) : (
      <PlainMove key={stato} id={record.id} stato={stato} leads={stato === ready && !dirty && !record.solo_segnalata} />
    ),
  )
}

interface Props {
  readonly id: number
  readonly stato: Stato
}

/** Spec 2 §4: the record is saved first, then moved; without changes the save is skipped. */
function useSavedFirst() {
  const { dirty, editable, save } = useRecord(nonConformitaApi)
  return async (how?: { quiet: boolean }) => !editable || !dirty || (await save(how)) !== undefined
}

function PlainMove({ id, stato, leads }: Props & { leads: boolean }) {
  const { carryOn, form, record, writers, saving } = useRecord(nonConformitaApi)
  const savedFirst = useSavedFirst()
  const move = useMutate(nonConformitaApi.stato, {
    // By the reply: the page has the new state by then.
    onSuccess: (moved) => {
      // What was typed meanwhile belongs to the record as it is now.
      carryOn(moved)
      showDone(
        `${tipoLabels[moved.tipo]} n. ${id}: ${statoLabels[moved.stato].toLowerCase()}`,
        moved.flusso.at(-2)?.stato === 'nuovo' ? takingUpUndo(id) : undefined,
      )
    },
    onError: (error) => {
      showServerErrors({ form, writers }, error)
      // One message for both steps: the text is saved, the state is not.
      if (missingOf(error).length) showError(refusedWords(stato, missingOf(error)))
    },
    meta: { quiet: (error) => missingOf(error).length > 0 },
  })
  const [confirm, question] = useConfirm()
  const go = async () => {
    if (record.solo_segnalata && !(await confirm(handsOver))) return
    if (stato === 'da_verificare' && isUnrevised(record, form.getValues()) && !(await confirm(unrevised))) return
    if (await savedFirst({ quiet: true })) move.mutate({ params: { id }, body: { stato } })
  }
  return (
    <>
      <Button variant={leads ? 'filled' : 'light'} disabled={saving} loading={move.isPending} onClick={() => void go()}>
        {moveLabel(stato)}
      </Button>
      {question}
    </>
  )
}

/** Who follows nothing of its treatment gives it out of their hands. */
const handsOver = {
  title: 'Passare a in lavorazione?',
  text: 'Di solito lo fa chi segue la segnalazione. Dopo non potrai più modificarla: potrai leggerla, commentarla e aggiungere foto.',
  yes: 'Passa a in lavorazione',
  isSafe: true,
}
const takingUpUndo = (id: number) => ({
  run: () => perform(nonConformitaApi.annullaPresaInCarico, { params: { id }, body: {} }),
  words: 'La segnalazione è di nuovo allo stato «Nuovo»',
})

/** The fields a refused move names, as the screen calls them. */
const missingOf = (error: unknown) =>
  error instanceof ApiError ? Object.keys(error.errors).map((name) => labels[name] ?? name) : []
const labels: Readonly<Record<string, string>> = {
  tasks: 'Task',
  estensione: 'Estensione',
  stato: 'Stato',
  ...Object.fromEntries(
    Object.entries(nonConformitaUpdate.shape).map(([name, field]) => [name, labelOf(field) ?? name]),
  ),
}
const refusedWords = (stato: Stato, fields: readonly string[]) =>
  `I dati sono salvati, ma non si può passare a ${stato.replaceAll('_', ' ')}. Da sistemare: ${fields.join(', ')}`

/** What was not effective, tried again word for word. */
const isUnrevised = ({ cicli, ciclo }: NonConformita, { causa, trattamento }: Values) => {
  const last = cicli.find(({ numero }) => numero === ciclo - 1)
  return last !== undefined && isSame(last.causa, causa) && isSame(last.trattamento, trattamento)
}
const unrevised = {
  title: 'Ciclo senza novità',
  text: 'Causa e trattamento sono quelli del ciclo precedente. Proseguire?',
}

function MotivatedMove({ id, stato }: Props) {
  const { saving } = useRecord(nonConformitaApi)
  const savedFirst = useSavedFirst()
  const [open, dialog] = useDialog(<MoveDialog id={id} stato={stato} />, moveLabel(stato))
  const go = async () => {
    if (await savedFirst()) open()
  }
  return (
    <>
      <Button variant="default" disabled={saving} onClick={() => void go()}>
        {moveLabel(stato)}
      </Button>
      {dialog}
    </>
  )
}

const MoveDialog = ({ id, stato }: Props) => (
  <FormDialog call={motivatedMove} params={{ id }} title={moveLabel(stato)} initial={{ stato }}>
    <LongTextField name="motivo" />
  </FormDialog>
)
const motivatedMove = { ...nonConformitaApi.stato, body: motivatedChange }

/** Spec 2: the state's own name, underscores shown as spaces. */
const moveLabel = (stato: Stato) => `Passa a ${stato.replaceAll('_', ' ')}`
