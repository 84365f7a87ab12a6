import { Text } from '@mantine/core'
import { useEffect } from 'react'
import { useFormErrors, useFormScope } from './form-scope.tsx'

/** The server's error for a part without an input, such as an empty list. */
export function Refusal({ of }: { of: string }) {
  const { writers } = useFormScope()
  const words = useFormErrors()[of]
  useEffect(() => writers.draw(of), [writers, of])
  return (
    words && (
      <Text size="sm" c="var(--mantine-color-error)" fw={500} role="alert" tabIndex={-1} data-refusal>
        {words}
      </Text>
    )
  )
}
