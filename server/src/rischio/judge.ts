import {
  isHigh,
  livelliRischio,
  livelloOf,
  type LivelloRischio,
  reviewDay,
  type Trattamento,
} from '@quadra/contract/rischio/names'
import { notAhead, notEarlier } from '@quadra/contract/rischio/rules'
import type { ValutazioneBody } from '@quadra/contract/rischio/valutazione'
import { invalid } from '../kernel/errors.ts'
import type { Session } from '../kernel/session.ts'

/** The columns of a valuation, as they are kept with it. */
export function judgedColumns({ data, probabilita, impatto, nota, ...residual }: ValutazioneBody) {
  const { residuo_probabilita = null, residuo_impatto = null } = residual
  const whole = residuo_probabilita !== null && residuo_impatto !== null
  return {
    data,
    probabilita,
    impatto,
    livello: livelloOf(probabilita, impatto),
    residuo_probabilita,
    residuo_impatto,
    residuo_livello: whole ? livelloOf(residuo_probabilita, residuo_impatto) : null,
    nota: nota ?? null,
  }
}
export type Judged = ReturnType<typeof judgedColumns>

/** The same of the risk itself, which lists filter and sort by. */
export const inForceColumns = ({ data, nota: _, ...judged }: Judged) => ({ ...judged, valutata_il: data })

/** When it is looked at again: as given, else by the level. */
export function reviewOf({ data, livello }: Judged, given: string | null | undefined, today: string, field: string) {
  ensureAhead(given, today, field)
  return given ?? reviewDay(livello, data)
}

/** A review is planned for a day to come. */
export function ensureAhead(given: string | null | undefined, today: string, field = 'prossima_revisione') {
  if (given && given <= today) throw invalid({ [field]: notAhead })
}

/** Not before the one in force; of a nested body the days are judged here too. */
export function ensureInOrder({ data }: ValutazioneBody, session: Session, before: string | null, field: string) {
  if (data > session.today) throw invalid({ [field]: 'La data non può essere nel futuro' })
  if (before !== null && data < before) throw invalid({ [field]: notEarlier })
}

interface Treated {
  readonly livello: LivelloRischio | null
  readonly trattamento: Trattamento | null
}
const rank = (livello: LivelloRischio | null) => (livello === null ? -1 : livelliRischio.indexOf(livello))

/** What was left as it is at a lower level is to be decided again at a high one. */
export const undecided = ({ livello, trattamento }: Treated, next: LivelloRischio) =>
  (trattamento === 'accettare' || trattamento === 'rinviare') && isHigh(next) && rank(next) > rank(livello)
    ? { trattamento: null, motivo_trattamento: null }
    : {}
