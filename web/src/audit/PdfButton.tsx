import { Button } from '@mantine/core'
import { auditApi } from '@quadra/contract/audit/api'
import { useMutation } from '@tanstack/react-query'
import { IconFileTypePdf } from '@tabler/icons-react'
import { download } from '../client/files.ts'

/** The report of an audit that no longer changes. */
export function PdfButton({ id }: { id: number }) {
  const pdf = useMutation({ mutationFn: () => download(auditApi.pdf, { params: { id } }, `audit_${id}.pdf`) })
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
