import { place } from '../place.ts'
import { management } from '../policy.ts'

const path = '/pages/cruscotto'

export const cruscottoPlace = {
  ...place({ path, label: 'Cruscotto', icon: 'gauge', order: 30, who: management }),
  /** It is one page: its thresholds, which have a history, are changed there. */
  record: () => path,
  /** A year on one page, for who reads the cockpit. */
  anno: `${path}/anno`,
}
