import { place } from '../place.ts'
import { coordination } from '../policy.ts'

export const reclamoPlace = place({
  path: '/pages/reclami',
  label: 'Reclami',
  group: 'miglioramento',
  icon: 'complaint',
  order: 30,
  who: coordination,
  searched: true,
})

/** The public pages, outside the shell: one for each service that has one, and the one that follows a complaint. */
export const publicPaths = {
  punto: (token: string) => `/r/${token}`,
  stato: '/r',
} as const
