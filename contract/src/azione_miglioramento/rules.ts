import { isConsortium, type Role } from '../policy.ts'

interface Caller {
  readonly ruolo: Role
  /** The associated services. */
  readonly servizi: readonly number[]
}
interface Facts {
  readonly servizio: { readonly id: number } | null
  readonly chiusa: boolean
}

/** A plain user reads; a coordinator works on the own services' actions. Once closed an action never changes. */
export const azioneRights = (caller: Caller, { servizio, chiusa }: Facts) => {
  const granted =
    isConsortium(caller.ruolo) ||
    caller.ruolo === 'manager' ||
    (caller.ruolo === 'coordinatore' && servizio !== null && caller.servizi.includes(servizio.id))
  return { granted, modificabile: granted && !chiusa, cancellabile: granted && !chiusa }
}
