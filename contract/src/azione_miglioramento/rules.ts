import { removal } from '../kernel/removal.ts'
import { isConsortium, type Role } from '../policy.ts'
import { isHeld, type Rilievo, undeletableFinding } from '../rilievo.ts'
import type { AzioneChange } from './schema.ts'

interface Caller {
  readonly ruolo: Role
  /** The associated services. */
  readonly servizi: readonly number[]
}
interface Facts {
  readonly servizio: { readonly id: number } | null
  readonly chiusa: boolean
  readonly rilievo: Rilievo
}

/** A plain user reads; a coordinator works on the own services' actions. Once closed an action never changes. */
export const azioneRights = (caller: Caller, { servizio, chiusa, rilievo }: Facts) => {
  const granted =
    isConsortium(caller.ruolo) ||
    caller.ruolo === 'manager' ||
    (caller.ruolo === 'coordinatore' && servizio !== null && caller.servizi.includes(servizio.id))
  return {
    granted,
    modificabile: granted && !chiusa,
    ...removal(
      granted && rilievo !== 'di_altri',
      rilievo === 'libero' ? chiusa && undeletableAzione : undeletableFinding,
    ),
  }
}

export const undeletableAzione = 'Si elimina solo un’azione aperta'

/** What an audit found; the rest, what is done about it and until when, stays with the cooperative. */
export const foundFields = [
  'miglioramento',
  'servizio_id',
  'data_segnalazione',
] as const satisfies readonly (keyof AzioneChange)[]

/** Fields the audit holds fast, being others' or closed. */
export const heldFields = ({ rilievo }: Pick<Facts, 'rilievo'>): readonly (keyof AzioneChange)[] =>
  isHeld(rilievo) ? foundFields : []
