import { Button } from '@mantine/core'
import { nonConformitaApi } from '@quadra/contract/non_conformita/api'
import { findMove } from '@quadra/contract/non_conformita/moves'
import { tipoLabels, motivatedChange, type NonConformita } from '@quadra/contract/non_conformita/schema'
import type { Stato } from '@quadra/contract/non_conformita/stato'
import { statoLabels } from '@quadra/contract/non_conformita/stato'
import { useMutate } from '../client/queries.ts'
import { useConfirm } from '../ui/dialog/confirm.tsx'
import { useDialog } from '../ui/dialog/dialog.tsx'
import { isSame } from '../ui/form/changes.ts'
import type { Values } from '../ui/form/form-scope.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { isAtFields, showServerErrors } from '../ui/form/server-errors.ts'
import { LongTextField } from '../ui/inputs/LongTextField.tsx'
import { useRecord } from '../ui/record/record-scope.tsx'
import { showDone } from '../ui/page/toasts.ts'

/** One button per state this caller may ask for now. */
export function MoveButtons() {
  const { record } = useRecord(nonConformitaApi)
  return record.stati_successivi.map((stato) =>
    findMove(record.stato, stato)?.motivo ? (
      <MotivatedMove key={stato} id={record.id} stato={stato} />
    ) : (
      <PlainMove key={stato} id={record.id} stato={stato} />
    ),
  )
}

interface Props {
  readonly id: number
  readonly stato: Stato
}

/** Spec 2 §4: the record is saved first, then the move is asked for; where nothing was typed it already is saved. */
function useSavedFirst() {
  const { dirty, editable, save } = useRecord(nonConformitaApi)
  return async () => !editable || !dirty || (await save()) !== undefined
}

function PlainMove({ id, stato }: Props) {
  const { form, record, writers, saving } = useRecord(nonConformitaApi)
  const savedFirst = useSavedFirst()
  const move = useMutate(nonConformitaApi.stato, {
    onSuccess: ({ tipo, id, stato }) => showDone(`${tipoLabels[tipo]} n. ${id}: ${statoLabels[stato].toLowerCase()}`),
    onError: (error) => showServerErrors({ form, writers }, error),
    meta: { quiet: (error) => isAtFields(writers, error) },
  })
  const [confirm, question] = useConfirm()
  const go = async () => {
    if (stato === 'da_verificare' && isUnrevised(record, form.getValues()) && !(await confirm(unrevised))) return
    if (await savedFirst()) move.mutate({ params: { id }, body: { stato } })
  }
  return (
    <>
      <Button variant="light" disabled={saving} loading={move.isPending} onClick={() => void go()}>
        {moveLabel(stato)}
      </Button>
      {question}
    </>
  )
}

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
