import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { IconFileTypePdf } from '@tabler/icons-react'
import type { Endpoint } from '../client/call.ts'
import { download } from '../client/files.ts'

interface Props {
  readonly call: Endpoint
  readonly id: number
  /** What the file is called where the answer does not say. */
  readonly name: string
}

/** A record on paper. */
export function PdfButton({ call, id, name }: Props) {
  const pdf = useMutation({ mutationFn: () => download<Endpoint>(call, { params: { id } }, name) })
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
