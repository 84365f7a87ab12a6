export const roles = ['admin', 'gestore_multisito', 'manager', 'coordinatore', 'utente'] as const
export type Role = (typeof roles)[number]

export const roleLabels: Record<Role, string> = {
  admin: 'Amministratore',
  gestore_multisito: 'Gestore multisito',
  manager: 'Manager',
  coordinatore: 'Coordinatore',
  utente: 'Utente',
}

/** Named groups: an endpoint's `who` names one of these, never a list of its own. */
export const everyone = roles
export const coordination = ['admin', 'gestore_multisito', 'manager', 'coordinatore'] as const satisfies Role[]
export const management = ['admin', 'gestore_multisito', 'manager'] as const satisfies Role[]
export const consortium = ['admin', 'gestore_multisito'] as const satisfies Role[]
/** Who keeps a cooperative's own records, which multi-site mode only reads. */
export const siteCoordination = ['manager', 'coordinatore'] as const satisfies Role[]
export const siteManagement = ['manager'] as const satisfies Role[]
export const cooperative = ['manager', 'coordinatore', 'utente'] as const satisfies Role[]
export const administrators = ['admin'] as const satisfies Role[]

export const isConsortium = (role: Role) => (consortium as readonly Role[]).includes(role)

/** The sidebar: Spec 1 §6, with the entries that docs/rules.md adds. `path` is the screen's route. */
export interface MenuEntry {
  readonly label: string
  readonly who: readonly Role[]
  readonly path?: string
  readonly icon?: string
  readonly entries?: readonly MenuEntry[]
}

export const menu: readonly MenuEntry[] = [
  { label: 'Home', path: '/', icon: 'home', who: coordination },
  { label: 'Audit', path: '/pages/audit', icon: 'audit', who: everyone },
  { label: 'Non conformità', path: '/pages/anomalie', icon: 'warning', who: everyone },
  { label: 'Azioni di miglioramento', path: '/pages/azioni', icon: 'trend', who: everyone },
  { label: 'Indicatori', path: '/pages/indicatori', icon: 'chart', who: everyone },
  { label: 'Fornitori', path: '/pages/fornitori', icon: 'truck', who: everyone },
  { label: 'Documenti', path: '/pages/documenti', icon: 'files', who: everyone },
  { label: 'Servizi', path: '/pages/servizi', icon: 'service', who: management },
  {
    label: 'Organizzazione',
    icon: 'building',
    who: management,
    entries: [
      { label: 'Utenti', path: '/pages/utenti', who: management },
      { label: 'Clienti', path: '/pages/enti', who: consortium },
      { label: 'Agenzie', path: '/pages/agenzie', who: consortium },
    ],
  },
  {
    label: 'Dizionari',
    icon: 'book',
    who: consortium,
    entries: [
      { label: 'Tipo documenti', path: '/pages/dizionari/tipo-documenti', who: consortium },
      { label: 'Norme Audit', path: '/pages/dizionari/norme', who: consortium },
      { label: 'Norme Non conformità', path: '/pages/dizionari/norme-non-conformita', who: consortium },
      { label: 'Metodi di rilevazione', path: '/pages/dizionari/metodi-rilevazione', who: consortium },
      { label: 'Tipi indicatore', path: '/pages/dizionari/obiettivi', who: consortium },
      { label: 'Processi', path: '/pages/dizionari/processi', who: consortium },
      { label: 'Responsabili', path: '/pages/dizionari/responsabili', who: consortium },
      { label: 'Servizi fornitori', path: '/pages/dizionari/servizi-fornitori', who: consortium },
      { label: 'Valutatori', path: '/pages/dizionari/valutatori', who: consortium },
    ],
  },
]

/** Where a role lands after sign-in: Spec 1 §2.1. */
export const landingPath = (role: Role) => (role === 'utente' ? '/pages/audit' : '/')
