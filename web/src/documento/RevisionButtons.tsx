import { Button } from '@mantine/core'
import type { Documento } from '@quadra/contract/documento/schema'
import type { ReactElement } from 'react'
import { useDialog } from '../ui/dialog/dialog.tsx'
import { today } from '../ui/values/dates.ts'
import { nextStepOf } from './next-step.ts'
import { ControllaDialog, NuovaRevisioneDialog, ReasonDialog, RiesameDialog } from './revision-dialogs.tsx'

/** What the caller may do with the document now beside the next step; those of an open revision stand beside it. */
export function RevisionButtons({ documento }: { documento: Documento }) {
  const { revisione } = documento
  return (
    <>
      {documento.revisionabile && (
        <DialogButton label="Nuova revisione" dialog={<NuovaRevisioneDialog documento={documento} />} />
      )}
      {documento.riesaminabile && nextStepOf(documento, today()).act !== 'riesamina' && (
        <ReviewButton documento={documento} />
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
    </>
  )
}

export const ReviewButton = ({ documento, isNext = false }: { documento: Documento; isNext?: boolean }) => (
  <DialogButton label="Riesame senza modifiche" primary={isNext} dialog={<RiesameDialog documento={documento} />} />
)

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
