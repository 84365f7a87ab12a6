import { Card } from '@mantine/core'
import { placeOf } from '@quadra/contract/places'
import { type Mostra, mostraLabels } from '@quadra/contract/scadenzario/schema'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { Choices } from './Choices.tsx'
import { groupsOf } from './groups.ts'
import type { OtherList, UnreadLists } from './other-list.ts'
import { Bones, Failed, NothingDue } from './QueueStates.tsx'
import { QueueRows } from './QueueRows.tsx'
import { type Chosen, useChosen } from './use-chosen.ts'
import { type Beginning, few, many, useQueue } from './use-queue.ts'
import styles from './Queue.module.css'

interface Props {
  /** One's own, where they were read with the page. */
  readonly mine?: Beginning
  /** Several cooperatives are visible: each row names its own. */
  readonly multisite: boolean
  /** Whose can be chosen: without a choice they are one's own. */
  readonly hasChoice?: boolean
  readonly lists?: readonly OtherList[]
  readonly unread?: UnreadLists | undefined
  /** A line below the head: that the page is a copy. */
  readonly notice?: ReactNode
}

/** What is to be done, in the order of its days, each with its act; or one of the other lists in its place. */
export function Queue({ mine, multisite, hasChoice = false, lists = none, unread, notice }: Props) {
  const [chosen, choose] = useChosen(lists)
  const [isWhole, setWhole] = useState(false)
  const { counts, rows, urgency, error, retry } = useQueue(chosen.whose, isWhole, mine)
  const list = lists.find(({ name }) => name === chosen.list)
  const pick = (next: Chosen) => {
    setWhole(false)
    choose(next)
  }
  const numbers = { mie: mine?.totale ?? counts?.mie, segnalate: counts?.segnalate, tutte: counts?.tutte }
  return (
    <Card withBorder padding={0} component="section" aria-label={list?.title ?? sectionNames[chosen.whose]}>
      <div className={styles.head}>
        <h2 className={styles.today}>
          Oggi{urgency && <Summary scadute={urgency.scadute} settimana={urgency.settimana} />}
        </h2>
        {hasChoice && <Whose chosen={chosen} numbers={numbers} onPick={pick} />}
      </div>
      {lists.length > 0 && <Choices lists={lists} unread={unread} chosen={chosen} onPick={pick} />}
      {notice}
      {list ? (
        <>
          <h3 className={styles.group}>
            {list.title} <span>{list.count?.toLocaleString('it-IT')}</span>
          </h3>
          <div className={styles.lines}>{list.lines}</div>
          {list.all && (
            <div className={styles.foot}>
              <span>{list.all}</span>
            </div>
          )}
        </>
      ) : error !== null && !rows ? (
        <Failed onRetry={retry} />
      ) : !rows || !urgency ? (
        <Bones />
      ) : rows.length === 0 ? (
        <NothingDue whose={chosen.whose} />
      ) : (
        <>
          <QueueRows groups={groupsOf(rows, urgency)} multisite={multisite} />
          <div className={styles.foot}>
            <span>
              {urgency.totale > few && (
                <button
                  type="button"
                  className={styles.link}
                  aria-expanded={isWhole}
                  onClick={() => setWhole(!isWhole)}
                >
                  {isWhole ? 'Mostra solo i primi' : moreWords(urgency.totale)}
                </button>
              )}
              <Link to={placeOf('scadenzario').path} search={chosen.whose === 'mie' ? {} : { mostra: chosen.whose }}>
                Apri lo scadenzario
              </Link>
            </span>
            <span>{urgency.totale.toLocaleString('it-IT')} in tutto</span>
          </div>
        </>
      )}
    </Card>
  )
}

/** What the region is called: as the cards of before. */
const sectionNames: Readonly<Record<Mostra, string>> = {
  mie: 'Le mie scadenze',
  segnalate: 'Segnalate a me',
  tutte: 'Tutte le scadenze',
}

const Summary = ({ scadute, settimana }: { scadute: number; settimana: number }) => (
  <>
    {': '}
    {scadute > 0 ? (
      <span className={styles.late}>{scadute.toLocaleString('it-IT')} in ritardo</span>
    ) : (
      'niente in ritardo'
    )}
    {settimana > 0 && `, ${settimana.toLocaleString('it-IT')} questa settimana`}
  </>
)

interface WhoseProps {
  readonly chosen: Chosen
  readonly numbers: Readonly<Record<Mostra, number | undefined>>
  readonly onPick: (chosen: Chosen) => void
}

const Whose = ({ chosen, numbers, onPick }: WhoseProps) => (
  <div className={styles.whose} role="group" aria-label="Quali scadenze">
    {(Object.keys(mostraLabels) as Mostra[]).map((whose) => (
      <button
        key={whose}
        type="button"
        aria-pressed={!chosen.list && chosen.whose === whose}
        onClick={() => onPick({ whose })}
      >
        {mostraLabels[whose]} <span className={styles.number}>{numbers[whose]?.toLocaleString('it-IT')}</span>
      </button>
    ))}
  </div>
)

const moreWords = (totale: number) => (totale <= many ? `Mostra gli altri ${totale - few}` : `Mostra i primi ${many}`)
const none: readonly OtherList[] = []
