import { editing } from '../kernel/editing.ts'
import { isConsortium, type Role } from '../policy.ts'
import type { StatoChiave } from './names.ts'

interface Facts {
  readonly utente_id: number
  readonly stato: StatoChiave
}

/** A key is its person's; the consortium may end any. */
export function chiaveRights(
  { id, ruolo }: { readonly id: number; readonly ruolo: Role },
  { utente_id, stato }: Facts,
) {
  const granted = utente_id === id
  const ended = { attiva: null, scaduta: 'La chiave è scaduta: creane una nuova', revocata: 'La chiave è revocata' }[
    stato
  ]
  return {
    granted,
    ...editing(granted ? ended : 'La chiave è di un’altra persona: si può solo revocare'),
    revocabile: (granted || isConsortium(ruolo)) && stato !== 'revocata',
  }
}
