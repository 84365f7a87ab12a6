import { Button } from '@mantine/core'
import { sessioneFormativaApi } from '@quadra/contract/sessione_formativa/api'
import { isJudged } from '@quadra/contract/sessione_formativa/rules'
import { type Sessione, sessioneMotivata } from '@quadra/contract/sessione_formativa/schema'
import { IconArrowBackUp, IconBan } from '@tabler/icons-react'
import { MaybeDisabled } from '../ui/buttons/MaybeDisabled.tsx'
import { useDialog } from '../ui/dialog/dialog.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { LongTextField } from '../ui/inputs/LongTextField.tsx'

/** The rare moves, which need a reason: 'Svolta' is the next step. */
export const SessioneActs = ({ sessione }: { sessione: Sessione }) => (
  <>
    {sessione.stati_successivi.includes('annullata') && <Annulla id={sessione.id} />}
    {sessione.stati_successivi.includes('pianificata') && <Riporta sessione={sessione} />}
  </>
)

const motivated = { ...sessioneFormativaApi.stato, body: sessioneMotivata }

function Annulla({ id }: { id: number }) {
  const [open, dialog] = useDialog(
    <FormDialog
      call={motivated}
      params={{ id }}
      title="Annulla la sessione"
      initial={{ stato: 'annullata' }}
      cancel="Chiudi"
      submit="Annulla la sessione"
      success="Sessione annullata"
    >
      <LongTextField name="motivo" description="Una sessione annullata non cambia più" />
    </FormDialog>,
    `Annulla sessione ${id}`,
  )
  return (
    <>
      <Button variant="subtle" color="red" leftSection={<IconBan size={16} aria-hidden />} onClick={open}>
        Annulla sessione
      </Button>
      {dialog}
    </>
  )
}

function Riporta({ sessione: { id, presenti, valutati } }: { sessione: Sessione }) {
  const obstacle = valutati > 0 ? isJudged : undefined
  const taken = presenti === 1 ? 'Si ritira un attestato' : `Si ritirano ${presenti} attestati`
  const [open, dialog] = useDialog(
    <FormDialog
      call={motivated}
      params={{ id }}
      title="Riporta a pianificata"
      initial={{ stato: 'pianificata' }}
      submit="Riporta"
      success="Sessione di nuovo pianificata"
    >
      <LongTextField name="motivo" description={taken} />
    </FormDialog>,
    `Riporta sessione ${id}`,
  )
  return (
    <>
      <MaybeDisabled obstacle={obstacle}>
        {(disabledProps) => (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            {...disabledProps}
            onClick={() => (obstacle ? undefined : open())}
          >
            Riporta a pianificata
          </Button>
        )}
      </MaybeDisabled>
      {dialog}
    </>
  )
}
