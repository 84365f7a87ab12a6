import { Alert } from '@mantine/core'
import { type Rilievo, rilievoWords } from '@quadra/contract/rilievo'
import { IconLock, IconPencil } from '@tabler/icons-react'
import { placeOf } from '@quadra/contract/places'
import { isConsortium, isManagement } from '@quadra/contract/policy'
import { ofBody, type RilievoEnteRef } from '@quadra/contract/rilievo_ente/names'
import { rilievoEnteNumber, tipoRilievoEnteLabels } from '@quadra/contract/rilievo_ente/stato'
import { useSession } from '../client/session.ts'
import { TextLink } from '../ui/buttons/TextLink.tsx'
import { useFormScope } from '../ui/form/form-scope.tsx'
import { ReadOnlyValue } from '../ui/form/ReadOnlyValue.tsx'
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

/** Why what the certification body found cannot be changed by its cooperative. */
export function RilievoEnteNote({ rilievo_ente }: { rilievo_ente: object | null }) {
  const { readOnly } = useFormScope()
  const { ruolo } = useSession()
  if (!rilievo_ente || readOnly || isConsortium(ruolo)) return null
  return (
    <Wide>
      <Alert color="gray" icon={<IconLock size={18} aria-hidden />}>
        {ofBody}. Vale per i dati della segnalazione, non per il trattamento.
      </Alert>
    </Wide>
  )
}

/** The finding of the certification body that a record answers: a link for who manages. */
export function RilievoEnteValue({ rilievo_ente: found }: { rilievo_ente: RilievoEnteRef | null }) {
  const { ruolo } = useSession()
  if (!found) return null
  const words = `${rilievoEnteNumber(found)} · ${tipoRilievoEnteLabels[found.tipo]}`
  return (
    <ReadOnlyValue
      label="Rilievo dell’ente"
      value={isManagement(ruolo) ? <TextLink to={placeOf('rilievo_ente').record(found.id)}>{words}</TextLink> : words}
    />
  )
}
