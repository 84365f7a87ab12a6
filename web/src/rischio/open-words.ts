import type { RischioRow } from '@quadra/contract/rischio/schema'

/** "1 aperta", "0 aperte": a number that says of what it is where its heading is not drawn. */
export const openWords = ({ azioni_aperte: open }: Pick<RischioRow, 'azioni_aperte'>) =>
  open === 1 ? '1 aperta' : `${open} aperte`
