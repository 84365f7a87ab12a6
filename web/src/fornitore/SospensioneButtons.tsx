import { Button } from '@mantine/core'
import { fornitoreApi } from '@quadra/contract/fornitore/api'
import type { Qualifica } from '@quadra/contract/fornitore/qualifica'
import type { Fornitore } from '@quadra/contract/fornitore/schema'
import { IconBan, IconRotateClockwise } from '@tabler/icons-react'
import { useMay, useSession } from '../client/session.ts'
import { useDialog } from '../ui/dialog/dialog.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { LongTextField } from '../ui/inputs/LongTextField.tsx'

/** Suspends a supplier, with the reason: a manager for the own cooperative, the consortium for all. */
export function SospendiButton({ fornitore }: { fornitore: Fornitore }) {
  const { cliente } = useSession()
  const [open, dialog] = useDialog(
    <FormDialog call={fornitoreApi.sospendi} params={{ id: fornitore.id }} title="Sospendi il fornitore">
      <LongTextField
        name="motivo"
        description={cliente ? `Vale per ${cliente.nome}` : 'Vale per tutte le cooperative, che leggeranno il motivo'}
      />
    </FormDialog>,
    `Sospendi ${fornitore.id}`,
  )
  if (!useMay(fornitoreApi.sospendi)) return null
  return (
    <>
      <Button variant="default" leftSection={<IconBan size={16} aria-hidden />} onClick={open}>
        Sospendi
      </Button>
      {dialog}
    </>
  )
}

interface Props {
  readonly fornitore: Fornitore
  readonly sospensione: NonNullable<Qualifica['sospensione']>
}

/** Ends a suspension, with the reason. */
export function RevocaButton({ fornitore, sospensione }: Props) {
  const [open, dialog] = useDialog(
    <FormDialog
      call={fornitoreApi.revoca}
      params={{ id: fornitore.id, sid: sospensione.id }}
      title="Revoca la sospensione"
    >
      <LongTextField name="motivo" />
    </FormDialog>,
    `Revoca ${sospensione.id}`,
  )
  return (
    <>
      <Button leftSection={<IconRotateClockwise size={16} aria-hidden />} onClick={open}>
        Revoca sospensione
      </Button>
      {dialog}
    </>
  )
}
