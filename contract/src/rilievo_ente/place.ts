import { place } from '../place.ts'
import { management } from '../policy.ts'

const page = place({
  path: '/pages/ente',
  label: 'Ente di certificazione',
  group: 'audit',
  icon: 'body',
  order: 65,
  who: management,
  searched: true,
  tabs: { rilievi: 'tab1', richieste: 'tab2', visite: 'tab3' },
})

/** The page of the certification body's side: its findings, its requests and its visits have their records below it. */
export const rilievoEntePlace = { ...page, record: (id: number) => `${page.path}/rilievi/${id}` }
export const visitaEntePath = `${page.path}/visite`
/** Requests are a tab of the page. */
export const richiestaEntePath = {
  list: `${page.path}?tab=${page.tabs.richieste}`,
  record: (id: number) => `${page.path}/richieste/${id}`,
} as const
