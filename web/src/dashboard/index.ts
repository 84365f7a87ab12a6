import { coordination } from '@quadra/contract/policy'
import type { Screens } from '../ui/screens.ts'

const lazy = () => import('./Dashboard.tsx').then((module) => module.Dashboard)

/** Home, under both its addresses: Spec 1 §2.1. */
export const dashboardScreens: Screens = {
  menuPath: '/',
  who: coordination,
  routes: [
    { path: '/', lazy },
    { path: '/dashboards/statistics', lazy },
  ],
}
