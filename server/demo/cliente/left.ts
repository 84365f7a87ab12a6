import { closingReason } from '@quadra/contract/cliente/chiusura'
import type { Calendar } from '../calendar.ts'
import { cooperatives } from '../registry/registry-data.ts'

/** Who closed the cooperative that left the consortium, and so many days ago. */
export const closer = 'gestore@example.org'
export const leftDaysAgo = 200
export const leftReason = closingReason(cooperatives.find(({ key }) => key === 'faro')!.nome)
export const leftAt = (days: Calendar) => days.instant(leftDaysAgo, 30)
