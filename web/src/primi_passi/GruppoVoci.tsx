import { Button, Text, Title, UnstyledButton } from '@mantine/core'
import type { Gruppo, Modelli, ModelloVoce } from '@quadra/contract/primi_passi/modelli'
import { placeOf } from '@quadra/contract/places'
import { Tick } from '../ui/inputs/Loose.tsx'
import { isFixed } from './chosen.ts'
import styles from './Modelli.module.css'

const titleOf = (gruppo: Gruppo) => placeOf(gruppo).label

interface ListProps {
  readonly gruppi: Modelli['gruppi']
  /** What the confirmation writes. */
  readonly keys: ReadonlySet<string>
  readonly current: Gruppo
  readonly onShow: (gruppo: Gruppo) => void
}

/** The dictionaries at the left, each with how many of its entries are chosen or exist. */
export const GruppoList = ({ gruppi, keys, current, onShow }: ListProps) => (
  <nav aria-label="Dizionari dei modelli" className={styles.groups}>
    {gruppi.map(({ gruppo, voci }) => (
      <UnstyledButton
        key={gruppo}
        className={styles.group}
        aria-current={gruppo === current ? 'true' : undefined}
        onClick={() => onShow(gruppo)}
      >
        {titleOf(gruppo)}
        <span>
          {voci.filter(({ chiave, presente }) => presente || keys.has(chiave)).length} di {voci.length}
        </span>
      </UnstyledButton>
    ))}
    <Text size="xs" c="dimmed" className={styles.note}>
      I Valutatori li scrivi tu: sono persone.
    </Text>
  </nav>
)

interface Props {
  readonly gruppo: Modelli['gruppi'][number]
  readonly chosen: ReadonlySet<string>
  readonly keys: ReadonlySet<string>
  readonly onPick: (keys: readonly string[], on: boolean) => void
}

/** The entries of one of them. */
export function GruppoVoci({ gruppo: { gruppo, voci }, chosen, keys, onPick }: Props) {
  const free = voci.filter((one) => !isFixed(one))
  const isWhole = free.every(({ chiave }) => chosen.has(chiave))
  const title = titleOf(gruppo)
  return (
    <section aria-label={title} className={styles.pick} tabIndex={-1}>
      <div className={styles.head}>
        <Title order={3} size="h5">
          {title}
        </Title>
        {free.length > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() =>
              onPick(
                free.map(({ chiave }) => chiave),
                !isWhole,
              )
            }
          >
            {isWhole ? 'Togli tutte' : 'Scegli tutte'}
          </Button>
        )}
      </div>
      <ul className={styles.entries}>
        {voci.map((one) => (
          <li key={one.chiave}>
            <Tick
              of={title}
              label={one.codice ? `${one.codice} · ${one.descrizione}` : one.descrizione}
              description={about(one, keys.has(one.chiave) && !chosen.has(one.chiave))}
              value={one.presente || keys.has(one.chiave)}
              disabled={isFixed(one)}
              onPick={(on) => onPick([one.chiave], on)}
            />
          </li>
        ))}
      </ul>
      {gruppo === 'norma' && (
        <Text size="sm" c="dimmed" className={styles.hint}>
          Dalle norme scelte dipendono i processi proposti e le Norme Non conformità.
        </Text>
      )}
    </section>
  )
}

/** What there is to say of an entry, in one line. */
const about = ({ presente, ostacolo, nota }: ModelloVoce, isBrought: boolean) =>
  [presente && 'Già presente', ostacolo, isBrought && 'La usa ciò che hai scelto', nota].filter(Boolean).join(' · ') ||
  undefined
