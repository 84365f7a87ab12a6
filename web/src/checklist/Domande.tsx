import { Card, Text } from '@mantine/core'
import type { Checklist } from '@quadra/contract/checklist/schema'
import { BozzaEditor } from './BozzaEditor.tsx'
import { DomandeList } from './DomandeList.tsx'

/** Tab 1: the draft to be written or, without one, the published questions to be read. */
export const Domande = ({ checklist }: { checklist: Checklist }) =>
  checklist.bozza ? (
    <BozzaEditor key={checklist.bozza.id} id={checklist.id} norma={checklist.norma.id} bozza={checklist.bozza} />
  ) : (
    <Card withBorder>
      <Text size="sm" c="dimmed" mb="sm">
        Una versione pubblicata non cambia: per modificarla crea una nuova versione.
      </Text>
      <DomandeList domande={checklist.pubblicata?.domande ?? []} norma={checklist.norma.id} />
    </Card>
  )
