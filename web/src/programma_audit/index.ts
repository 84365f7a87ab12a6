import { placeOf } from '@quadra/contract/places'
import type { Screens } from '../ui/screens.ts'

const { path, who } = placeOf('programma_audit')

export const programmaAuditScreens: Screens = {
  menuPath: path,
  who,
  routes: [{ path, lazy: () => import('./ProgrammiElenco.tsx').then((module) => module.ProgrammiElenco) }],
}
