import { Button, Group, Text, TextInput } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { useSession } from '../client/session.ts'
import { ErrorState } from '../ui/page/ErrorState.tsx'
import { ViewSwitch } from '../ui/page/ViewSwitch.tsx'
import styles from './AddettiChoice.module.css'
import { mostOffered, type Offer, useOffered } from './use-offered.ts'

export interface Offered {
  /** Whose people are offered; those of all cooperatives where none is named. */
  readonly cliente?: number | undefined
  /** The competence of the session: who needs it is offered first. */
  readonly competenza?: number | undefined
  /** Who is enrolled already. */
  readonly enrolled?: readonly number[]
}

interface Props extends Offered {
  readonly label: string
  readonly error?: ReactNode
  readonly chosen: readonly number[]
  readonly onChoose: (chosen: number[]) => void
}

const views: Readonly<Record<Offer, string>> = { servono: 'A chi serve', tutti: 'Tutti' }

/** People to be ticked: those who lack the competence or whose certificate ends, or all, found by name. */
export function AddettiChoice({ cliente, competenza, enrolled = [], label, error, chosen, onChoose }: Props) {
  const id = useId()
  const session = useSession()
  const [wanted, setWanted] = useState<Offer>('servono')
  const [q, setQ] = useState('')
  const offer = competenza === undefined ? 'tutti' : wanted
  const { rows, total, error: failure, isLoading, retry } = useOffered({ offer, cliente, competenza, q, enrolled })
  const ticked = new Set(chosen)
  const missing = rows.filter((row) => !ticked.has(row.id))
  const toggle = (one: number) => onChoose(ticked.has(one) ? chosen.filter((it) => it !== one) : [...chosen, one])
  return (
    <div role="group" aria-labelledby={id} className={styles.choice}>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text id={id} size="sm" fw={500}>
          {label}
        </Text>
        <Text size="sm" c="dimmed" role="status">
          {chosen.length === 1 ? '1 scelto' : `${chosen.length} scelti`}
        </Text>
      </Group>
      <Group gap="xs">
        {competenza !== undefined && <ViewSwitch label="Chi mostrare" views={views} value={offer} onPick={setWanted} />}
        <TextInput
          className={styles.search}
          aria-label="Cerca una persona"
          placeholder="Cerca per nome o codice"
          value={q}
          onChange={(event) => setQ(event.currentTarget.value)}
          // The form around would be sent.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </Group>
      {failure ? (
        <ErrorState error={failure} onRetry={retry} />
      ) : (
        <ul className={styles.people} aria-busy={isLoading} tabIndex={0} aria-label="Addetti">
          {rows.map((row) => (
            <li key={row.id}>
              <label className={styles.person}>
                <input type="checkbox" checked={ticked.has(row.id)} onChange={() => toggle(row.id)} />
                <span>
                  {row.cognome} {row.nome}
                  <small>
                    {[row.codice, row.mansione, session.cliente || cliente ? undefined : row.cliente, row.motivo]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </span>
              </label>
            </li>
          ))}
          {rows.length === 0 && <li className={styles.nobody}>{isLoading ? 'Caricamento…' : nobody(offer, q)}</li>}
        </ul>
      )}
      <Group justify="space-between" gap="xs">
        <Button
          size="compact-sm"
          variant="default"
          disabled={missing.length === 0}
          onClick={() => onChoose([...chosen, ...missing.map((row) => row.id)])}
        >
          Scegli tutti quelli mostrati ({rows.length})
        </Button>
        {total > mostOffered && (
          <Text size="xs" c="dimmed">
            I primi {rows.length} di {total}: cerca per nome.
          </Text>
        )}
      </Group>
      {error && (
        <Text size="xs" c="var(--mantine-color-error)" role="alert">
          {error}
        </Text>
      )}
    </div>
  )
}

function nobody(offer: Offer, q: string) {
  if (q) return 'Nessuno con questo nome.'
  return offer === 'servono' ? 'Nessuno ne ha bisogno: con «Tutti» vedi gli altri.' : 'Nessun addetto da iscrivere.'
}
