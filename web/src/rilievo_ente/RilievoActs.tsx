import { Button } from '@mantine/core'
import { rilievoEnteApi } from '@quadra/contract/rilievo_ente/api'
import { rilievoEnteRispondi, type RilievoEnte } from '@quadra/contract/rilievo_ente/schema'
import { rilievoEnteTitle } from '@quadra/contract/rilievo_ente/stato'
import { text } from '@quadra/contract/kernel/fields'
import { IconBulb, IconFilePlus, IconMessageReply, IconPencil } from '@tabler/icons-react'
import { useMutate } from '../client/queries.ts'
import { JudgeButton } from '../domain/ente/JudgeButtons.tsx'
import { DizionarioField } from '../fields/DizionarioField.tsx'
import { ServizioField } from '../fields/ServizioField.tsx'
import { useDialog } from '../ui/dialog/dialog.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { LongTextField } from '../ui/inputs/LongTextField.tsx'
import { showDone } from '../ui/page/toasts.ts'
import { ModificaDialog } from './RilievoDialog.tsx'
import { nextStepOf } from './next-step.ts'

interface Props {
  readonly rilievo: RilievoEnte
}

export const judgingOf = ({ id }: RilievoEnte) => ({ call: rilievoEnteApi.stato, params: { id }, alwaysWhy: true })

/** What this user may do now beside the next step. */
export function RilievoActs({ rilievo }: Props) {
  const { act } = nextStepOf(rilievo)
  return (
    <>
      {rilievo.modificabile && <Modifica rilievo={rilievo} />}
      {rilievo.nc_apribile && act !== 'apri_nc' && <NonConformitaButton rilievo={rilievo} />}
      {rilievo.azione_apribile && <AzioneButton rilievo={rilievo} />}
      {rilievo.stati_successivi
        .filter((stato) => stato !== act)
        .map((stato) => (
          <JudgeButton key={stato} judging={judgingOf(rilievo)} stato={rilievo.stato} to={stato} />
        ))}
    </>
  )
}

function Modifica({ rilievo }: Props) {
  const [open, dialog] = useDialog(<ModificaDialog rilievo={rilievo} />, `Modifica rilievo ${rilievo.id}`)
  return (
    <>
      <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={open}>
        Modifica
      </Button>
      {dialog}
    </>
  )
}

/** What is copied is the finding's; the cooperative says where it belongs. */
export function NonConformitaButton({ rilievo, isNext = false }: Props & { isNext?: boolean }) {
  const { id, cliente } = rilievo
  const [open, dialog] = useDialog(
    <FormDialog
      call={rilievoEnteApi.nonConformita}
      params={{ id }}
      title="Crea non conformità"
      submit="Crea"
      success={(made) => `Non conformità n. ${made.id} creata dal rilievo`}
    >
      <ServizioField name="servizio_id" cliente={cliente?.id} />
      <DizionarioField name="processo_id" dizionario="processo" />
      <DizionarioField
        name="norma_id"
        dizionario="norma_conformita"
        description="Serve solo se nessuna norma delle non conformità è quella del certificato"
      />
    </FormDialog>,
    `Crea non conformità ${isNext ? 'dal passo' : 'a lato'}`,
  )
  return (
    <>
      <Button
        variant={isNext ? 'filled' : 'default'}
        leftSection={<IconFilePlus size={16} aria-hidden />}
        onClick={open}
      >
        Crea non conformità
      </Button>
      {dialog}
    </>
  )
}

function AzioneButton({ rilievo: { id } }: Props) {
  const create = useMutate(rilievoEnteApi.azione, {
    onSuccess: (made) => showDone(`Azione di miglioramento n. ${made.id} creata dal rilievo`),
  })
  return (
    <Button
      variant="default"
      leftSection={<IconBulb size={16} aria-hidden />}
      loading={create.isPending}
      onClick={() => create.mutate({ params: { id }, body: {} })}
    >
      Crea azione
    </Button>
  )
}

/** The answer: of a treatment a copy of it, with words where they are needed. */
export function RispondiButton({ rilievo }: Props) {
  const { id, testo_necessario, data_modifica } = rilievo
  const call = testo_necessario ? withWords : rilievoEnteApi.rispondi
  const [open, dialog] = useDialog(
    <FormDialog
      call={call}
      params={{ id }}
      title={`Rispondi: ${rilievoEnteTitle(rilievo).toLowerCase()}`}
      initial={{ data_modifica } as never}
      submit="Rispondi"
      success="Risposta inviata all’ente"
    >
      <LongTextField
        name="testo"
        description={
          testo_necessario
            ? 'L’ente la legge com’è adesso: dopo l’invio non si modifica'
            : 'Accompagna correzione, causa, trattamento e task com’è adesso la non conformità: dopo l’invio non cambiano'
        }
      />
    </FormDialog>,
    `Rispondi rilievo ${id}`,
  )
  return (
    <>
      <Button leftSection={<IconMessageReply size={16} aria-hidden />} onClick={open}>
        Rispondi
      </Button>
      {dialog}
    </>
  )
}

const withWords = { ...rilievoEnteApi.rispondi, body: rilievoEnteRispondi.extend({ testo: text('Risposta', 5_000) }) }
