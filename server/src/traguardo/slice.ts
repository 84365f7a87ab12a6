import { traguardoApi } from '@quadra/contract/traguardo/api'
import type { Slice } from '../kernel/slice.ts'
import { traguardoClosing } from './closing.ts'
import { traguardoEvidence } from './evidence.ts'
import { traguardoPack } from './pack.ts'
import { traguardoStore } from './queries.ts'
import { traguardiRegister } from './register.ts'
import { traguardiForReview } from './review.ts'
import { traguardoRoutes } from './routes.ts'

export const slice: Slice = {
  name: 'traguardo',
  api: traguardoApi,
  routes: traguardoRoutes,
  store: traguardoStore,
  closing: traguardoClosing,
  review: traguardiForReview,
  registers: [traguardiRegister],
  evidence: traguardoEvidence,
  pack: traguardoPack,
}
