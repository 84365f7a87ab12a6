import { Button, Stack, Text } from '@mantine/core'
import { documentoApi } from '@quadra/contract/documento/api'
import type { Revisione } from '@quadra/contract/documento/revisione'
import type { Documento } from '@quadra/contract/documento/schema'
import { writeNumero } from '@quadra/contract/documento/stato'
import { writeOn } from '@quadra/contract/kernel/list'
import { useMutate } from '../client/queries.ts'
import { RemoveButton } from '../ui/buttons/RemoveButton.tsx'
import { useConfirm } from '../ui/dialog/confirm.tsx'
import { showSuccess } from '../ui/page/toasts.ts'
import { InviaDialog, ModificaBozzaDialog, ReasonDialog } from './revision-dialogs.tsx'
import { DialogButton } from './RevisionButtons.tsx'

interface Props {
  readonly documento: Documento
  readonly open: Revisione
}

/** What the caller may do with an open revision now: each button is rendered exactly when its flag is set. */
export function OpenButtons({ documento, open }: Props) {
  const { approvabile, inviabile, respingibile, richiamabile, modificabile, cancellabile, autore } = open
  const isRemovable = cancellabile && documento.revisioni.length > 1
  if (!(approvabile || inviabile || respingibile || richiamabile || modificabile || isRemovable)) return null
  const back = (title: string) => (
    <ReasonDialog documento={documento} rid={open.id} stato="bozza" title={`${title} la revisione`} />
  )
  return (
    <Stack gap="xs">
      {approvabile && <ApprovaButton documento={documento} open={open} />}
      {inviabile && (
        <DialogButton
          label="Invia in approvazione"
          primary
          fullWidth
          dialog={<InviaDialog documento={documento} open={open} />}
        />
      )}
      {respingibile && <DialogButton label="Respingi" fullWidth dialog={back('Respingi')} />}
      {respingibile && autore && (
        <Text size="xs" c="dimmed" ta="center">
          {`Respingendo scrivi il motivo a ${autore.nome} ${autore.cognome}.`}
        </Text>
      )}
      {respingibile && !approvabile && open.stato === 'in_approvazione' && (
        <Text size="sm">Hai scritto o sostituito il file di questa revisione: la approva un’altra persona.</Text>
      )}
      {richiamabile && <DialogButton label="Richiama" fullWidth dialog={back('Richiama')} />}
      {modificabile && (
        <DialogButton
          label="Modifica bozza"
          fullWidth
          dialog={<ModificaBozzaDialog documento={documento} open={open} />}
        />
      )}
      {isRemovable && (
        <RemoveButton
          call={documentoApi.removeRevisione}
          params={{ id: documento.id, rid: open.id }}
          about={`${writeNumero(open.numero)} in bozza`}
        />
      )}
    </Stack>
  )
}

function ApprovaButton({ documento, open }: { documento: Documento; open: Revisione }) {
  const approve = useMutate(documentoApi.stato, {
    onSuccess: ({ revisione, revisione_aperta }) =>
      showSuccess(`Revisione approvata: in vigore ${writeOn('dal', (revisione_aperta ?? revisione)!.data_vigenza!)}`),
  })
  const [confirm, question] = useConfirm()
  const ask = async () => {
    if (
      await confirm({
        about: `${writeNumero(open.numero)} · ${documento.descrizione}`,
        text: approving,
        yes: 'Approva',
      })
    )
      approve.mutate({ params: { id: documento.id, rid: open.id }, body: { stato: 'approvata' } })
  }
  return (
    <>
      <Button fullWidth loading={approve.isPending} onClick={() => void ask()}>
        Approva
      </Button>
      {question}
    </>
  )
}
const approving = 'La revisione entra in vigore nel suo giorno e la precedente diventa obsoleta.'
