import type { OtherList } from '../domain/queue/other-list.ts'
import { Bones } from '../domain/queue/QueueStates.tsx'
import { ErrorState } from '../ui/page/ErrorState.tsx'
import { Lines } from '../ui/page/Lines.tsx'
import { type Card, cardLink } from './cards.ts'
import { countOf, type Home, laterOf, presentOf, type Unread } from './home.ts'
import { linesOf } from './lines.ts'
import { ListAnchor } from './ListAnchor.tsx'
import { words } from './words.ts'

/** Spec 1 §2.5: the lists of home by their names, each with its first lines; those raised to the caller are a choice of the queue. */
export const otherLists = (names: readonly Card[], data: Home, multisite: boolean): OtherList[] =>
  presentOf(names, data)
    .filter((name) => name !== 'segnalateAMe')
    .map((name) => {
      const { title, noun, all } = words[name]
      const count = countOf(name, data)
      // How many there are in all is no number of the latest.
      const whole = noun ? all : `${all} (${count.toLocaleString('it-IT')})`
      return {
        name,
        title,
        count,
        lines: <Lines lines={linesOf(name, data, multisite)} />,
        all: (
          <ListAnchor link={cardLink(name, data.oggi)} name={`${whole}: ${title}`}>
            {whole}
          </ListAnchor>
        ),
      }
    })

/** Those that come with the rest: one that the address names keeps its place until then. */
export const awaitedLists = (names: readonly Card[], { error, ask }: Unread): OtherList[] =>
  laterOf(names).map((name) => ({
    name,
    title: words[name].title,
    lines: error ? <ErrorState error={error} onRetry={ask} /> : <Bones />,
  }))
