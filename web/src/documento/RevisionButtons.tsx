import { Button, Group } from '@mantine/core'
import { documentoApi } from '@quadra/contract/documento/api'
import type { Revisione } from '@quadra/contract/documento/revisione'
import type { Documento } from '@quadra/contract/documento/schema'
import { writeNumero } from '@quadra/contract/documento/stato'
import { writeDay } from '@quadra/contract/kernel/list'
import type { ReactElement } from 'react'
import { useMutate } from '../client/queries.ts'
import { useConfirm } from '../ui/dialog/confirm.tsx'
import { useDialog } from '../ui/dialog/dialog.tsx'
import { RemoveButton } from '../ui/buttons/RemoveButton.tsx'
import { showSuccess } from '../ui/page/toasts.ts'
import {
  ControllaDialog,
  InviaDialog,
  NuovaRevisioneDialog,
  ModificaBozzaDialog,
  ReasonDialog,
  RiesameDialog,
} from './revision-dialogs.tsx'

/** What the caller may do with the document now: each button is rendered exactly when its flag is set. */
export function RevisionButtons({ documento }: { documento: Documento }) {
  const { revisione_aperta: open, revisione } = documento
  return (
    <Group gap="xs" mb="md">
      {open?.approvabile && <ApprovaButton documento={documento} open={open} />}
      {open?.inviabile && (
        <DialogButton
          label="Invia in approvazione"
          primary
          dialog={<InviaDialog documento={documento} open={open} />}
        />
      )}
      {open?.respingibile && (
        <DialogButton
          label="Respingi"
          dialog={<ReasonDialog documento={documento} rid={open.id} stato="bozza" title="Respingi la revisione" />}
        />
      )}
      {open?.richiamabile && (
        <DialogButton
          label="Richiama"
          dialog={<ReasonDialog documento={documento} rid={open.id} stato="bozza" title="Richiama la revisione" />}
        />
      )}
      {open?.modificabile && (
        <DialogButton label="Modifica bozza" dialog={<ModificaBozzaDialog documento={documento} open={open} />} />
      )}
      {open?.cancellabile && documento.revisioni.length > 1 && (
        <RemoveButton
          call={documentoApi.removeRevisione}
          params={{ id: documento.id, rid: open.id }}
          about={`${writeNumero(open.numero)} in bozza`}
        />
      )}
      {documento.revisionabile && (
        <DialogButton label="Nuova revisione" primary dialog={<NuovaRevisioneDialog documento={documento} />} />
      )}
      {documento.riesaminabile && (
        <DialogButton label="Riesame senza modifiche" dialog={<RiesameDialog documento={documento} />} />
      )}
      {documento.ritirabile && revisione && (
        <DialogButton
          label="Ritira"
          dialog={
            <ReasonDialog documento={documento} rid={revisione.id} stato="obsoleta" title="Ritira il documento" />
          }
        />
      )}
      {documento.controllabile && (
        <DialogButton label="Rendi controllato" dialog={<ControllaDialog documento={documento} />} />
      )}
    </Group>
  )
}

function DialogButton({ label, dialog, primary = false }: { label: string; dialog: ReactElement; primary?: boolean }) {
  const [open, element] = useDialog(dialog, label)
  return (
    <>
      <Button variant={primary ? 'filled' : 'default'} onClick={open}>
        {label}
      </Button>
      {element}
    </>
  )
}

function ApprovaButton({ documento, open }: { documento: Documento; open: Revisione }) {
  const approve = useMutate(documentoApi.stato, {
    onSuccess: ({ revisione, revisione_aperta }) =>
      showSuccess(`Revisione approvata: in vigore dal ${writeDay((revisione_aperta ?? revisione)!.data_vigenza!)}`),
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
      <Button loading={approve.isPending} onClick={() => void ask()}>
        Approva
      </Button>
      {question}
    </>
  )
}
const approving = 'La revisione entra in vigore nel suo giorno e la precedente diventa obsoleta.'
