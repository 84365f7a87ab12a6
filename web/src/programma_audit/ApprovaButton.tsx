import { Button } from '@mantine/core'
import { programmaAuditApi } from '@quadra/contract/programma_audit/api'
import { programmaTitle } from '@quadra/contract/programma_audit/rules'
import type { ProgrammaAudit } from '@quadra/contract/programma_audit/schema'
import { useMutate } from '../client/queries.ts'
import { useConfirm } from '../ui/dialog/confirm.tsx'
import { useRecord } from '../ui/record/record-scope.tsx'
import { showSuccess } from '../ui/page/toasts.ts'

/** Asks for confirmation, saves unsaved changes, approves. */
export function ApprovaButton({ programma }: { programma: ProgrammaAudit }) {
  const { dirty, saving, save } = useRecord(programmaAuditApi)
  const [confirm, question] = useConfirm()
  const approva = useMutate(programmaAuditApi.approva, { onSuccess: () => showSuccess('Programma approvato!') })
  const approve = async () => {
    if (!(await confirm(questionOf(programma)))) return
    if (dirty && !(await save())) return
    approva.mutate({ params: { id: programma.id } })
  }
  return (
    <>
      <Button disabled={saving} loading={approva.isPending} onClick={() => void approve()}>
        Approva
      </Button>
      {question}
    </>
  )
}

const questionOf = (programma: ProgrammaAudit) => ({
  title: 'Approvare il programma?',
  about: programmaTitle(programma),
  text: 'Da allora la data di ogni suo audit si sposta solo indicando il motivo.',
  yes: 'Approva',
})
