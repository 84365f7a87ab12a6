import { type Counter, counterLinks, coverageLink } from '@quadra/contract/dashboard/links'
import type { ListLink } from '@quadra/contract/list-link'

/** What has a card and a list at home: the counters of records, and what is counted in another way. */
export type Card = Counter | 'processiScoperti'

export const cardLink = (name: Card, oggi: string): ListLink =>
  name === 'processiScoperti' ? coverageLink() : counterLinks[name](oggi)
