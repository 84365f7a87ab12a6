import { placeNames, placeOf, type PlaceName } from '../places.ts'
import { coordination, type Role } from '../policy.ts'
import { openStati } from '../non_conformita/stato.ts'
import { hasServices } from '../policy.ts'

/** The lists a role may open; views of other lists are hidden from it. */
export const listsOf = (ruolo: Role): PlaceName[] =>
  placeNames.filter((name) => (placeOf(name).who as readonly Role[]).includes(ruolo))

interface Reader {
  readonly id: number
  readonly ruolo: Role
  readonly cliente: { readonly id: number } | null
}
interface Facts {
  readonly utente_id: number
  readonly cliente_id: number | null
  readonly condivisa: boolean
}

/** Coordination may share a view. A view is changed by its author; a shared one also by the managers of its cooperative, or by the consortium where it is the consortium’s. */
export const mayShare = ({ ruolo }: Pick<Reader, 'ruolo'>) => (coordination as readonly Role[]).includes(ruolo)
export const mayChange = ({ id, ruolo, cliente }: Reader, { utente_id, cliente_id, condivisa }: Facts) =>
  utente_id === id || (condivisa && cliente_id === (cliente?.id ?? null) && (cliente === null || ruolo === 'manager'))

export interface BuiltInView {
  readonly chiave: string
  readonly elenco: PlaceName
  readonly nome: string
  readonly parametri: Readonly<Record<string, string>>
}

/** The built-in views, on the lists where they are meaningful to this user. */
export const builtInViews = ({ id, ruolo }: Pick<Reader, 'id' | 'ruolo'>): readonly BuiltInView[] => [
  {
    chiave: 'scadute',
    elenco: 'scadenzario',
    nome: 'Scadute mie',
    parametri: { stato: 'scaduta' },
  },
  {
    chiave: 'scadute',
    elenco: 'non_conformita',
    nome: 'Scadute mie',
    parametri: { responsabile_id: String(id), scaduti: 'true' },
  },
  {
    chiave: 'verificare',
    elenco: 'non_conformita',
    nome: 'Da verificare',
    parametri: { stato: 'da_verificare' },
  },
  {
    chiave: 'verificare',
    elenco: 'azione_miglioramento',
    nome: 'Da verificare',
    parametri: { scaduti: 'true' },
  },
  ...(hasServices(ruolo) ? ofOwnServices : []),
]

const ofOwnServices: readonly BuiltInView[] = [
  {
    chiave: 'servizio',
    elenco: 'non_conformita',
    nome: 'Aperte del mio servizio',
    parametri: { stato: openStati.join(), miei_servizi: 'true' },
  },
  {
    chiave: 'servizio',
    elenco: 'azione_miglioramento',
    nome: 'Aperte del mio servizio',
    parametri: { chiusa: 'false', miei_servizi: 'true' },
  },
]
