import { Button } from '@mantine/core'
import { auditApi } from '@quadra/contract/audit/api'
import type { Audit } from '@quadra/contract/audit/schema'
import { placeOf } from '@quadra/contract/places'
import { useNavigate } from '@tanstack/react-router'
import { useMutate } from '../client/queries.ts'
import { useConfirm } from '../ui/dialog/confirm.tsx'
import { useRecord } from '../ui/record/record-scope.tsx'
import { showSuccess } from '../ui/page/toasts.ts'
import { auditName } from './audit-name.ts'

/** Asks for confirmation, saves unsaved changes, closes, and returns to the list as it was. */
export function ChiudiButton({ audit }: { audit: Audit }) {
  const { dirty, saving, save } = useRecord(auditApi)
  const navigate = useNavigate()
  const [confirm, question] = useConfirm()
  const chiudi = useMutate(auditApi.chiudi, {
    onSuccess: () => {
      showSuccess('Audit chiuso!')
      void navigate({ to: placeOf('audit').path, search: { keep: '1' } })
    },
  })
  const close = async () => {
    if (!(await confirm({ ...closing, about: auditName(audit) }))) return
    if (dirty && !(await save())) return
    chiudi.mutate({ params: { id: audit.id } })
  }
  return (
    <>
      <Button variant="light" disabled={saving} loading={chiudi.isPending} onClick={() => void close()}>
        Chiudi
      </Button>
      {question}
    </>
  )
}

const closing = {
  title: 'Chiudere l’audit?',
  text: 'Una volta chiuso non si modifica più.',
  no: 'Non chiudere',
  yes: 'Chiudi l’audit',
}
