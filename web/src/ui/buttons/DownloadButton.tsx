import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'

interface Props {
  readonly icon: ReactNode
  /** Fetches the file and saves it. */
  readonly load: () => Promise<void>
  readonly disabled?: boolean
  /** It is the next step of the page. */
  readonly filled?: boolean
  /** The button's label. */
  readonly children: ReactNode
}

/** Saves a file; errors are shown as for any call. */
export function DownloadButton({ icon, load, disabled, filled, children }: Props) {
  const loading = useMutation({ mutationFn: load })
  return (
    <Button
      variant={filled ? 'filled' : 'default'}
      leftSection={icon}
      disabled={disabled}
      loading={loading.isPending}
      onClick={() => loading.mutate()}
    >
      {children}
    </Button>
  )
}
