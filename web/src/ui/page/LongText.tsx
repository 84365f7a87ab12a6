import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** What somebody wrote at length, with the lines it was written in. */
export const LongText = ({ children }: { children: ReactNode }) => (
  <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
    {children}
  </Text>
)
