import type { z } from 'zod'
import { type Audience, PUT } from './endpoint.ts'

/** Restores a removed part, for users who may remove it: beside the DELETE of the same path. */
export const restoring = <const Path extends string, const W extends Audience, R extends z.ZodType>(
  path: Path,
  who: W,
  reply: R,
) => PUT(`${path}/ripristina`, { who, summary: 'Annulla l’eliminazione appena fatta', reply })
