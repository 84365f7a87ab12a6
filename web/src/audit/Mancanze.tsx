import { Text } from '@mantine/core'
import type { Audit } from '@quadra/contract/audit/schema'

/** In Chiudi's place, what still stands between this audit and its closing; nobody else needs to know. */
export const Mancanze = ({ audit: { modificabile, mancanze } }: { audit: Audit }) =>
  modificabile &&
  mancanze.length > 0 && (
    <Text size="xs" c="dimmed" maw={420}>
      <Text component="span" inherit fw={600}>
        Per chiudere:{' '}
      </Text>
      {mancanze.map(decapitalised).join('; ')}.
    </Text>
  )

const decapitalised = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
