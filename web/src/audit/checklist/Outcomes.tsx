import { type Esito, esiti, esitoLabels } from '@quadra/contract/audit/names'
import { linkedAnswer } from '@quadra/contract/audit/risposta'
import { Text } from '@mantine/core'
import styles from './Outcomes.module.css'

interface Props {
  readonly value: Esito | null
  /** Its non-conformity depends on this outcome. */
  readonly isLinked: boolean
  readonly onPick: (esito: Esito) => void
}

/** The five outcomes, large enough for a thumb; on a keyboard they are 1 to 5. */
export const Outcomes = ({ value, isLinked, onPick }: Props) => (
  <div>
    <div className={styles.outcomes} role="group" aria-label="Esito">
      {esiti.map((esito, index) => {
        const isFixed = isLinked && esito !== value
        return (
          <button
            key={esito}
            type="button"
            className={styles.outcome}
            data-esito={esito}
            aria-pressed={esito === value}
            aria-disabled={isFixed || undefined}
            aria-keyshortcuts={String(index + 1)}
            onClick={() => !isFixed && onPick(esito)}
          >
            {esitoLabels[esito]}
          </button>
        )
      })}
    </div>
    {isLinked && (
      <Text size="xs" mt={4}>
        Per cambiare esito: {linkedAnswer.charAt(0).toLowerCase() + linkedAnswer.slice(1)}
      </Text>
    )}
  </div>
)
