import { Button, Group } from '@mantine/core'
import { checklistApi } from '@quadra/contract/checklist/api'
import type { Checklist } from '@quadra/contract/checklist/schema'
import { IconEye, IconFilePlus, IconSend, IconTrash } from '@tabler/icons-react'
import { useMutate } from '../client/queries.ts'
import { useConfirm } from '../ui/dialog/confirm.tsx'
import { useDialog } from '../ui/dialog/dialog.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { LongTextField } from '../ui/inputs/LongTextField.tsx'
import { ReadOnlyValue } from '../ui/form/ReadOnlyValue.tsx'
import { showError, showSuccess } from '../ui/page/toasts.ts'
import { Anteprima } from './Anteprima.tsx'
import { isUnsaved } from './use-bozza.ts'

interface Props {
  readonly checklist: Checklist
}

/** The actions of a template: a draft is published or discarded, without one a new draft is started. */
export function ChecklistActions({ checklist }: Props) {
  const [show, preview] = useDialog(<Anteprima checklist={checklist} />, 'Anteprima')
  return (
    <Group gap="xs">
      <Button variant="default" leftSection={<IconEye size={16} aria-hidden />} onClick={show}>
        Anteprima
      </Button>
      {checklist.bozza ? <OfDraft checklist={checklist} /> : <Begin checklist={checklist} />}
      {preview}
    </Group>
  )
}

function Begin({ checklist: { id } }: Props) {
  const begin = useMutate(checklistApi.createBozza, { onSuccess: () => showSuccess('Bozza creata') })
  return (
    <Button
      leftSection={<IconFilePlus size={16} aria-hidden />}
      loading={begin.isPending}
      onClick={() => begin.mutate({ params: { id } })}
    >
      Nuova versione
    </Button>
  )
}

function OfDraft({ checklist }: Props) {
  const { id, titolo } = checklist
  const discard = useMutate(checklistApi.removeBozza, { onSuccess: () => showSuccess('Bozza scartata') })
  const [confirm, question] = useConfirm()
  const [publish, dialog] = useDialog(<PubblicaDialog checklist={checklist} />, 'Pubblica')
  // What is published is what is stored.
  const publishStored = () => (isUnsaved(id) ? showError('Salva prima le domande della bozza') : publish())
  const ask = async () => {
    if (await confirm({ about: `${titolo}, bozza della versione ${checklist.bozza!.numero}`, yes: 'Scarta' }))
      discard.mutate({ params: { id } })
  }
  return (
    <>
      <Button
        variant="default"
        color="red"
        leftSection={<IconTrash size={16} aria-hidden />}
        loading={discard.isPending}
        onClick={() => void ask()}
      >
        Scarta bozza
      </Button>
      <Button leftSection={<IconSend size={16} aria-hidden />} onClick={publishStored}>
        Pubblica
      </Button>
      {question}
      {dialog}
    </>
  )
}

/** From the second version on it describes the changes; the first has nothing to compare with. */
const PubblicaDialog = ({ checklist: { id, titolo, bozza } }: Props) =>
  bozza && (
    <FormDialog
      call={checklistApi.pubblica}
      params={{ id }}
      title={`Pubblica la versione ${bozza.numero}`}
      initial={{ data_modifica: bozza.data_modifica } as object}
      submit="Pubblica"
      success="Versione pubblicata"
    >
      <ReadOnlyValue label="Checklist" value={titolo} />
      <LongTextField
        name="note_modifica"
        description={bozza.numero > 1 ? 'Serve a chi trova domande diverse dall’audit precedente' : undefined}
      />
    </FormDialog>
  )
