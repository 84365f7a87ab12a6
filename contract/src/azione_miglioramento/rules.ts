import { editing } from '../kernel/editing.ts'
import { follows, notFollowed } from '../editors.ts'
import { removal } from '../kernel/removal.ts'
import { isConsortium, type Role } from '../policy.ts'
import { isLocked, type Rilievo, undeletableFinding } from '../rilievo.ts'
import type { AzioneChange } from './schema.ts'

interface Caller {
  readonly ruolo: Role
  /** The associated services. */
  readonly servizi: readonly number[]
}
interface Facts {
  readonly servizio: { readonly id: number } | null
  readonly chiusa: boolean
  readonly archiviata?: boolean
  readonly rilievo: Rilievo
}

/** A plain user reads; a coordinator works on the own services' actions. Once closed an action never changes. */
export const azioneRights = (caller: Caller, facts: Facts) => {
  const { chiusa, archiviata, rilievo } = facts
  const granted = follows(caller, facts)
  return {
    granted,
    ...editing(archiviata ? archivedReason : chiusa ? closedReason : granted ? null : notFollowed(caller, facts)),
    ...removal(
      granted && rilievo !== 'di_altri',
      rilievo === 'libero' ? chiusa && undeletableAzione : undeletableFinding,
    ),
  }
}

const closedReason = 'È chiusa e fa fede: nessuno la modifica più. Per un seguito apri un’altra azione'
const archivedReason =
  'È archiviata con la chiusura della sua cooperativa o del suo servizio: si riapre quando tornano attivi'
export const undeletableAzione = 'Si elimina solo un’azione aperta'

/** What an audit found; the rest, what is done about it and until when, stays with the cooperative. */
export const foundFields = [
  'miglioramento',
  'servizio_id',
  'data_segnalazione',
] as const satisfies readonly (keyof AzioneChange)[]

/** What the certification body found; only the consortium corrects it. */
export const bodyFields = ['miglioramento', 'data_segnalazione'] as const satisfies readonly (keyof AzioneChange)[]

/** Fields locked because the audit is closed or belongs to others, or because the certification body found it. */
export const findingLockedFields = (
  { rilievo, rilievo_ente = null }: Pick<Facts, 'rilievo'> & { readonly rilievo_ente?: object | null },
  caller?: { readonly ruolo: Role },
): readonly (keyof AzioneChange)[] => [
  ...(isLocked(rilievo) ? foundFields : []),
  ...(rilievo_ente && caller && !isConsortium(caller.ruolo) ? bodyFields : []),
]
