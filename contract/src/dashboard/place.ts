import { place } from '../place.ts'
import { coordination } from '../policy.ts'

export const dashboardPlace = place({
  path: '/',
  label: 'Home',
  icon: 'home',
  order: 10,
  who: coordination,
})
