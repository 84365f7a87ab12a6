import type { Importazione } from '@quadra/contract/importazione/schema'
import { isUnderWay } from '@quadra/contract/kernel/lavoro'

/** Work is running: the screen polls until it is over. */
export const isRunning = ({ stato, lavoro }: Pick<Importazione, 'stato' | 'lavoro'>) =>
  stato === 'in_analisi' || stato === 'in_esecuzione' || isUnderWay(lavoro)
