import { Anchor, Skeleton, Stack, Text, Title } from '@mantine/core'
import { type CalendarioDelMese, responsabileWords, type Scadenza } from '@quadra/contract/scadenzario/schema'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import { linkTo } from '../ui/buttons/link-to.ts'
import { ownWords } from '../domain/scadenza-line.ts'
import { dayWords } from './month.ts'
import { StatoCell } from './StatoScadenzaBadge.tsx'
import { toDay } from './views.ts'
import styles from './Agenda.module.css'

type Day = CalendarioDelMese['giorni'][number]

/** The month on a phone: the days that have something, one below the other. */
export function Agenda({ days }: { days?: readonly Day[] }) {
  if (!days) return <Skeleton h={240} aria-busy />
  if (days.length === 0) return <EmptyState title="Nessuna scadenza in questo mese" />
  return (
    <Stack gap="md">
      {days.map((day) => (
        <OneDay key={day.giorno} day={day} />
      ))}
    </Stack>
  )
}

function OneDay({ day: { giorno, totale, elementi } }: { day: Day }) {
  const rest = totale - elementi.length
  return (
    <section aria-label={dayWords(giorno)}>
      <Title order={3} size="h6" className={styles.day}>
        <Anchor inherit c="inherit" renderRoot={(root) => <Link {...root} to="." search={toDay(giorno)} />}>
          {dayWords(giorno)}
        </Anchor>
      </Title>
      <ul className={styles.entries}>
        {elementi.map((one) => (
          <Entry key={one.id} of={one} />
        ))}
      </ul>
      {rest > 0 && (
        <Text size="sm">
          <Anchor
            inherit
            underline="always"
            className={styles.more}
            renderRoot={(root) => <Link {...root} to="." search={toDay(giorno)} />}
          >
            +{rest}
          </Anchor>
        </Text>
      )}
    </section>
  )
}

const Entry = ({ of }: { of: Scadenza }) => (
  <li>
    <Link {...linkTo(of.percorso)} className={styles.entry}>
      <span className={styles.title}>{ownWords(of)}</span>
      <StatoCell {...of} />
      <span className={styles.details}>
        {[of.titolo_breve, of.cliente?.nome, of.servizio?.descrizione, responsabileWords(of)]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </Link>
  </li>
)
