export const roles = ['admin', 'gestore_multisito', 'manager', 'coordinatore', 'utente', 'certificatore'] as const
export type Role = (typeof roles)[number]

export const roleLabels: Record<Role, string> = {
  admin: 'Amministratore',
  gestore_multisito: 'Gestore multisito',
  manager: 'Manager',
  coordinatore: 'Coordinatore',
  utente: 'Utente',
  certificatore: 'Certificatore',
}

/** The groups of roles: an endpoint's `who` names one of these, never an inline list. */
/** The people of the consortium and of its cooperatives: the certification body's auditor is none of them. */
export const everyone = ['admin', 'gestore_multisito', 'manager', 'coordinatore', 'utente'] as const satisfies Role[]
/** Every role, for calls about the session itself. */
export const signedIn = roles
/** Readers of the evidence of a mandate: all that a certificatore may read besides `signedIn`. */
export const evidenceReaders = ['admin', 'gestore_multisito', 'certificatore'] as const satisfies Role[]
/** The auditors of certification bodies, on the five calls that write under a mandate and nowhere else. */
export const bodyAuditors = ['certificatore'] as const satisfies Role[]
export const coordination = ['admin', 'gestore_multisito', 'manager', 'coordinatore'] as const satisfies Role[]
export const management = ['admin', 'gestore_multisito', 'manager'] as const satisfies Role[]
export const consortium = ['admin', 'gestore_multisito'] as const satisfies Role[]
/** Roles that manage a cooperative's own records, which multi-site mode only reads. */
export const siteCoordination = ['manager', 'coordinatore'] as const satisfies Role[]
export const siteManagement = ['manager'] as const satisfies Role[]
export const cooperative = ['manager', 'coordinatore', 'utente'] as const satisfies Role[]
export const administrators = ['admin'] as const satisfies Role[]

export const isManagement = (role: Role) => (management as readonly Role[]).includes(role)
export const isConsortium = (role: Role) => (consortium as readonly Role[]).includes(role)

/** Associated services narrow what these roles see; a manager sees the whole client, the consortium every client. */
export const hasServices = (role: Role) => role === 'coordinatore' || role === 'utente'
