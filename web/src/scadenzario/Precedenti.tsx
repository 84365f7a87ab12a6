import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { toOverdueBefore } from './views.ts'

/** What is still open from before the month. */
export const Precedenti = ({ count, mese }: { count: number; mese: string }) =>
  count > 0 && (
    <Text fz="0.8125rem" fw={500}>
      <Anchor
        inherit
        underline="always"
        renderRoot={(root) => <Link {...root} to="." search={toOverdueBefore(mese)} />}
      >
        {count === 1
          ? '1 scaduta prima di questo mese'
          : `${count.toLocaleString('it-IT')} scadute prima di questo mese`}
      </Anchor>
    </Text>
  )
