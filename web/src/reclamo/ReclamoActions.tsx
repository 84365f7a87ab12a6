import { Button } from '@mantine/core'
import { longText, text } from '@quadra/contract/kernel/fields'
import { reclamoApi } from '@quadra/contract/reclamo/api'
import { findReclamoMove } from '@quadra/contract/reclamo/moves'
import { longestText } from '@quadra/contract/reclamo/pubblico'
import { type Reclamo, reclamoStato } from '@quadra/contract/reclamo/schema'
import { reclamoName, type StatoReclamo, statoReclamoLabels } from '@quadra/contract/reclamo/stato'
import { IconEraser } from '@tabler/icons-react'
import type { ReactElement } from 'react'
import { useMutate } from '../client/queries.ts'
import { useDialog } from '../ui/dialog/dialog.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { LongTextField } from '../ui/inputs/LongTextField.tsx'
import { showDone } from '../ui/page/toasts.ts'
import { NonConformitaButton } from './NonConformitaButton.tsx'
import { nextStepOf } from './next-step.ts'

/** What this user may do now beside the next step. */
export function ReclamoActions({ reclamo }: { reclamo: Reclamo }) {
  const { stati_successivi, nc_apribile, dati_cancellabili } = reclamo
  const { act: next } = nextStepOf(reclamo)
  return (
    <>
      {dati_cancellabili && <CancellaDati reclamo={reclamo} />}
      {stati_successivi
        .filter((stato) => stato !== next)
        .map((stato) => (
          <Move key={stato} reclamo={reclamo} stato={stato} />
        ))}
      {nc_apribile && <NonConformitaButton reclamo={reclamo} />}
    </>
  )
}

interface MoveProps {
  readonly reclamo: Reclamo
  readonly stato: StatoReclamo
  /** It is the next step. */
  readonly filled?: boolean
}

export function Move({ reclamo, stato, filled = false }: MoveProps) {
  const move = findReclamoMove(reclamo.stato, stato)
  if (stato === 'risposto')
    return <Dialogued label="Rispondi" filled={filled} dialog={<RispondiDialog reclamo={reclamo} />} />
  if (stato === 'non_pertinente')
    return <Dialogued label="Non pertinente" dialog={<NonPertinenteDialog reclamo={reclamo} />} />
  if (move?.motivo) return <Dialogued label="Riapri" dialog={<RiapriDialog reclamo={reclamo} />} />
  return <PrendiInEsame reclamo={reclamo} />
}

function PrendiInEsame({ reclamo: { id } }: { reclamo: Reclamo }) {
  const move = useMutate(reclamoApi.stato, { onSuccess: (moved) => showDone(movedWords(moved)) })
  return (
    <Button loading={move.isPending} onClick={() => move.mutate({ params: { id }, body: { stato: 'in_esame' } })}>
      Prendi in esame
    </Button>
  )
}

interface DialoguedProps {
  readonly label: string
  readonly dialog: ReactElement
  readonly filled?: boolean
}

function Dialogued({ label, dialog, filled }: DialoguedProps) {
  const [open, element] = useDialog(dialog, label)
  return (
    <>
      <Button variant={filled ? 'filled' : 'default'} onClick={open}>
        {label}
      </Button>
      {element}
    </>
  )
}

const movedWords = (reclamo: Reclamo) => `${reclamoName(reclamo)}: ${statoReclamoLabels[reclamo.stato].toLowerCase()}`

const RispondiDialog = ({ reclamo: { id, email } }: { reclamo: Reclamo }) => (
  <FormDialog call={answering} params={{ id }} title="Rispondi" initial={{ stato: 'risposto' }} success={movedWords}>
    <LongTextField
      name="risposta"
      description={
        email
          ? 'Chi ha scritto riceve per email un collegamento e legge la risposta nella pagina del reclamo. Dopo l’invio non si modifica.'
          : 'Chi ha scritto legge la risposta con il suo codice. Dopo l’invio non si modifica.'
      }
    />
  </FormDialog>
)

const NonPertinenteDialog = ({ reclamo: { id } }: { reclamo: Reclamo }) => (
  <FormDialog
    call={motivated}
    params={{ id }}
    title="Non pertinente"
    initial={{ stato: 'non_pertinente' }}
    success={movedWords}
  >
    <LongTextField name="motivo" description="Lo legge solo chi gestisce il reclamo" />
    <LongTextField name="risposta" description="Se c’è, la legge chi ha scritto; per lui il reclamo è «Chiuso»" />
  </FormDialog>
)

const RiapriDialog = ({ reclamo: { id } }: { reclamo: Reclamo }) => (
  <FormDialog
    call={reopening}
    params={{ id }}
    title="Riapri il reclamo"
    initial={{ stato: 'in_esame' }}
    success={movedWords}
  >
    <LongTextField name="motivo" />
  </FormDialog>
)

/** The same call, with what each move needs. */
const answering = {
  ...reclamoApi.stato,
  body: reclamoStato.omit({ motivo: true }).extend({ risposta: text('Risposta', longestText) }),
}
const motivated = { ...reclamoApi.stato, body: reclamoStato.extend({ motivo: longText('Motivo') }) }
const reopening = { ...reclamoApi.stato, body: motivated.body.omit({ risposta: true }) }

function CancellaDati({ reclamo }: { reclamo: Reclamo }) {
  const [open, dialog] = useDialog(
    <FormDialog
      call={reclamoApi.cancellaDati}
      params={{ id: reclamo.id }}
      title="Cancella i dati personali"
      submit="Cancella i dati"
      success="Dati personali cancellati"
      ask={{
        about: reclamoName(reclamo),
        text: 'Testo, recapiti, risposte, file e codice vengono cancellati per sempre. Restano date, stati e non conformità.',
        yes: 'Cancella i dati',
      }}
    >
      <LongTextField name="motivo" description="Resta nella Storia: senza dati personali" />
    </FormDialog>,
    'Cancella i dati personali',
  )
  return (
    <>
      <Button variant="subtle" color="red" leftSection={<IconEraser size={16} aria-hidden />} onClick={open}>
        Cancella i dati personali
      </Button>
      {dialog}
    </>
  )
}
