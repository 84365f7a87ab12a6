import { Alert } from '@mantine/core'
import { type Rilievo, rilievoWords } from '@quadra/contract/rilievo'
import { IconLock, IconPencil } from '@tabler/icons-react'
import { useFormScope } from '../ui/form/form-scope.tsx'
import { LongTextField } from '../ui/inputs/LongTextField.tsx'
import { Wide } from '../ui/page/Panel.tsx'

/** Why an audit's finding cannot be changed here; correcting it after the closing requires a reason. */
export function RilievoNote({ rilievo }: { rilievo: Rilievo }) {
  const { readOnly } = useFormScope()
  if (rilievo === 'libero' || readOnly) return null
  const needsReason = rilievo === 'con_motivo'
  const Icon = needsReason ? IconPencil : IconLock
  return (
    <Wide>
      <Alert color={needsReason ? 'yellow' : 'gray'} icon={<Icon size={18} aria-hidden />} mb={needsReason ? 'sm' : 0}>
        {rilievoWords[rilievo]}. Vale per i dati della segnalazione, non per il trattamento.
      </Alert>
      {needsReason && <LongTextField name="motivo" />}
    </Wide>
  )
}
