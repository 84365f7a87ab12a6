import type { ListLink } from '@quadra/contract/dashboard/links'

const screens: Record<ListLink['list'], string> = {
  non_conformita: '/pages/anomalie',
  audit: '/pages/audit',
  azione_miglioramento: '/pages/azioni',
  indicatore: '/pages/indicatori',
  fornitore: '/pages/fornitori',
}

/** The list's screen with its filters, as the router takes it. */
export const placeOf = ({ list, filters }: ListLink) => ({ to: screens[list], search: filters })

export const recordPath = (list: ListLink['list'], id: number) => `${screens[list]}/${id}`
