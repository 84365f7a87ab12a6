import { Alert, Stack, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { CopyLine } from '../../ui/buttons/CopyLine.tsx'

/** The address, this once. */
export function CollegamentoUrl({ url }: { url: string }) {
  const place = useRef<HTMLDivElement>(null)
  // The pressed button may no longer exist.
  useEffect(() => place.current?.focus(), [url])
  return (
    <Alert ref={place} tabIndex={-1} color="green" title="Indirizzo del calendario" w="100%" maw="46rem">
      <Stack gap="xs">
        <Text size="sm">Copialo adesso: per sicurezza non sarà più mostrato.</Text>
        <CopyLine text={url} />
      </Stack>
    </Alert>
  )
}
