import { Button, Group } from '@mantine/core'
import type { Documento } from '@quadra/contract/documento/schema'
import type { ReactElement } from 'react'
import { useDialog } from '../ui/dialog/dialog.tsx'
import { ControllaDialog, NuovaRevisioneDialog, ReasonDialog, RiesameDialog } from './revision-dialogs.tsx'

/** What the caller may do with the document now: each button is rendered exactly when its flag is set; those of an open revision stand beside it. */
export function RevisionButtons({ documento }: { documento: Documento }) {
  const { revisione } = documento
  return (
    <Group gap="xs" mb="md">
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

interface DialogButtonProps {
  readonly label: string
  readonly dialog: ReactElement
  readonly primary?: boolean
  readonly fullWidth?: boolean
}

export function DialogButton({ label, dialog, primary = false, fullWidth = false }: DialogButtonProps) {
  const [open, element] = useDialog(dialog, label)
  return (
    <>
      <Button variant={primary ? 'filled' : 'default'} fullWidth={fullWidth} onClick={open}>
        {label}
      </Button>
      {element}
    </>
  )
}
