import { Button } from '@mantine/core'
import { programmaAuditApi } from '@quadra/contract/programma_audit/api'
import type { ProgrammaAudit } from '@quadra/contract/programma_audit/schema'
import { IconCalendarPlus, IconFileTypePdf } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { download } from '../client/files.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import { planPath } from './paths.ts'

/** What can be done from every tab. */
export const ProgrammaActions = ({ programma }: { programma: ProgrammaAudit }) => (
  <>
    {programma.pianificabile && (
      <LinkButton to={planPath(programma.id)} leftSection={<IconCalendarPlus size={16} aria-hidden />}>
        Pianifica audit
      </LinkButton>
    )}
    <PdfButton programma={programma} />
  </>
)

function PdfButton({ programma: { id, anno } }: { programma: ProgrammaAudit }) {
  const pdf = useMutation({
    mutationFn: () => download(programmaAuditApi.pdf, { params: { id } }, `programma_audit_${anno}_${id}.pdf`),
  })
  return (
    <Button
      variant="default"
      leftSection={<IconFileTypePdf size={16} aria-hidden />}
      loading={pdf.isPending}
      onClick={() => pdf.mutate()}
    >
      PDF
    </Button>
  )
}
