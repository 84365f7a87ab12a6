import type { Variazione } from './stato.ts'

export { registryRights as requisitoRights } from '../registry-rights.ts'

/** Why a requirement cannot have so many origins: an unchanged or changed one has one, a new one has none. */
export function originObstacle(variazione: Variazione | null, origini: number): string | undefined {
  if (variazione === 'nuovo') return origini > 0 ? 'Un requisito nuovo non deriva da altri' : undefined
  return variazione !== null && origini === 0 ? 'Indica da quale requisito deriva' : undefined
}
export const otherNorm = 'Scegli requisiti di un’altra norma'
