import { rilievoEntePlace } from '../rilievo_ente/place.ts'

const { path, tabs } = rilievoEntePlace

/** Requests are a tab of the page of the certification body. */
export const richiestaEntePath = {
  list: `${path}?tab=${tabs.richieste}`,
  record: (id: number) => `${path}/richieste/${id}`,
} as const
