import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'

interface Props {
  readonly icon: ReactNode
  /** Fetches the file and gives it to who asked. */
  readonly load: () => Promise<void>
  readonly disabled?: boolean
  /** What the button says. */
  readonly children: ReactNode
}

/** Saves a file; what went wrong is told as everywhere. */
export function DownloadButton({ icon, load, disabled, children }: Props) {
  const loading = useMutation({ mutationFn: load })
  return (
    <Button
      variant="default"
      leftSection={icon}
      disabled={disabled}
      loading={loading.isPending}
      onClick={() => loading.mutate()}
    >
      {children}
    </Button>
  )
}
