import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** A long user text, with its line breaks. */
export const LongText = ({ children }: { children: ReactNode }) => (
  <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
    {children}
  </Text>
)
