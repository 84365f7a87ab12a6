import { Alert, Stack, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { CopyLine } from '../buttons/CopyLine.tsx'

interface Props {
  readonly title: string
  /** Where it goes, and what its owner may do. */
  readonly text: string
  readonly secret: string
}

/** A secret that was just made, this once. */
export function SecretOnce({ title, text, secret }: Props) {
  const place = useRef<HTMLDivElement>(null)
  // The dialog that made it gives the focus back to its button first.
  useEffect(() => {
    const timer = setTimeout(() => place.current?.focus(), 400)
    return () => clearTimeout(timer)
  }, [secret])
  return (
    <Alert ref={place} tabIndex={-1} color="green" title={title} w="100%" maw="46rem">
      <Stack gap="xs">
        <Text size="sm">{text}</Text>
        <CopyLine text={secret} />
      </Stack>
    </Alert>
  )
}
