import { type Counter, counterLinks, coverageLink } from '@quadra/contract/dashboard/links'
import type { ListLink } from '@quadra/contract/list-link'

/** What has a card and a list at home: the counters of records, and what is counted in another way. */
export type Card = Counter | 'processiScoperti' | 'requisitiDaCoprire'

export function cardLink(name: Card, oggi: string): ListLink {
  if (name === 'processiScoperti') return coverageLink()
  return name === 'requisitiDaCoprire' ? { list: 'requisito', filters: {} } : counterLinks[name](oggi)
}
