import { writeCell } from '@quadra/contract/kernel/list'
import type { DatiIngresso } from '@quadra/contract/riesame/dati'
import styles from './Ingresso.module.css'

/** The figures of an input, each with that of the same days a year before where there is one. */
export const Figures = ({ numeri }: Pick<DatiIngresso, 'numeri'>) => (
  <dl className={styles.figures}>
    {numeri.map(({ codice, nome, valore, prima }) => (
      <div key={codice} className={styles.figure}>
        <dt>{nome}</dt>
        <dd>
          <span className={styles.value}>{writeCell(valore) || '–'}</span>
          {prima !== null && <span className={styles.before}>prima {writeCell(prima)}</span>}
        </dd>
      </div>
    ))}
  </dl>
)
