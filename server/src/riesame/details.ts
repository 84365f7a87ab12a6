import { missing, riesameRights } from '@quadra/contract/riesame/rules'
import type { Riesame, RiesameRow } from '@quadra/contract/riesame/schema'
import { riesame } from '../database/schema/riesame.ts'
import type { Session } from '../kernel/session.ts'
import { decisioni } from './decisioni.ts'
import { ingressi } from './ingressi.ts'

const texts = {
  // Never null: a group without any value would be none.
  id: riesame.id,
  partecipanti: riesame.partecipanti,
  conclusioni: riesame.conclusioni,
  senza_decisioni: riesame.senza_decisioni,
}
interface More {
  readonly texts: Pick<Riesame, 'id' | 'partecipanti' | 'conclusioni' | 'senza_decisioni'>
  readonly ingressi: unknown
  readonly decisioni: unknown
}

/** What a record adds to its row: its minutes, the inputs and the decisions. */
export const riesameDetails = {
  more: () => ({ texts, ingressi: ingressi.rowsOf(riesame.id), decisioni: decisioni.rowsOf(riesame.id) }),
  show: (session: Session, row: RiesameRow, more: More): Riesame => {
    const { granted, riapribile, aggiornabile } = riesameRights(session, row)
    const whole = {
      ...row,
      ...more.texts,
      ingressi: ingressi.shown(session, more.ingressi, row),
      decisioni: decisioni.shown(session, more.decisioni, row),
    }
    // A user who may not close it does not see what is missing.
    const mancanze = granted && row.stato === 'bozza' ? missing(whole, session.today) : []
    const chiudibile = granted && row.stato === 'bozza' && mancanze.length === 0
    return { ...whole, mancanze, chiudibile, riapribile, aggiornabile }
  },
}
