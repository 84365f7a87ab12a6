import { z } from 'zod'
import { optionalRef } from '../kernel/fields.ts'

/** Of a cooperative, or where none is named of the consortium; a manager's is of the own. */
export const ownerBody = { cliente_id: optionalRef('Cooperativa').optional() }
/** Null for the consortium's. */
export const ownerShown = z.object({ id: z.int(), nome: z.string() }).nullable().meta({ title: 'Cooperativa' })

/** The owner of what has no cooperative, as lists call it. */
export const ofConsortium = 'Del consorzio'
export const ownerName = ({ cliente }: { readonly cliente: { readonly nome: string } | null }) =>
  cliente?.nome ?? ofConsortium
