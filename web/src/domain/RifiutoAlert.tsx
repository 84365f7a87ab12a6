import { Alert } from '@mantine/core'
import { writeInstant } from '@quadra/contract/kernel/list'
import { type Rifiuto, rifiutoWords } from '@quadra/contract/kernel/rifiuto'
import { IconMailX } from '@tabler/icons-react'

/** That mails do not reach a person, with the reason of the server; nothing as long as they do. */
export const RifiutoAlert = ({ rifiuto, advice }: { rifiuto: Rifiuto | null; advice: string }) =>
  rifiuto && (
    <Alert color="red" variant="light" icon={<IconMailX size={18} aria-hidden />} mb="md">
      <span style={{ overflowWrap: 'anywhere' }}>{rifiutoWords(rifiuto)}</span>
      <br />
      {writeInstant(rifiuto.il)}. {advice}
    </Alert>
  )
