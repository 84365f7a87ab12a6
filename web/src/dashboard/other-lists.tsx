import type { Dashboard } from '@quadra/contract/dashboard/schema'
import type { OtherList } from '../domain/queue/other-list.ts'
import { Lines } from '../ui/page/Lines.tsx'
import { type Card, cardLink } from './cards.ts'
import { linesOf } from './lines.ts'
import { ListAnchor } from './ListAnchor.tsx'
import { words } from './words.ts'

/** Spec 1 §2.5: the lists of home by their names, each with its first lines; those raised to the caller are a choice of the queue. */
export const otherLists = (names: readonly Card[], data: Dashboard): OtherList[] =>
  names
    .filter((name) => name !== 'segnalateAMe' && (data[name]?.totale ?? 0) > 0)
    .map((name) => {
      const { title, counted, all } = words[name]
      const count = data[name]?.totale ?? 0
      // How many there are in all is no number of the latest.
      const whole = counted ? all : `${all} (${count.toLocaleString('it-IT')})`
      return {
        name,
        title,
        count,
        lines: <Lines lines={linesOf(name, data)} />,
        all: (
          <ListAnchor link={cardLink(name, data.oggi)} name={`${whole}: ${title}`}>
            {whole}
          </ListAnchor>
        ),
      }
    })
