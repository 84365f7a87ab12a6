import { placeOf } from '@quadra/contract/places'
import { statisticsPath } from '@quadra/contract/session/place'
import type { Screens } from '../ui/page/screens.ts'

const { path, who } = placeOf('dashboard')
const lazy = () => import('./Dashboard.tsx').then((module) => module.Dashboard)

/** Home, under both its addresses: Spec 1 §2.1. */
export const dashboardScreens: Screens = {
  menuPath: path,
  who,
  routes: [
    { path, lazy },
    { path: statisticsPath, lazy },
  ],
}
