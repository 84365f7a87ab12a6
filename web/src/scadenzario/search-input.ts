import { scadenzarioApi } from '@quadra/contract/scadenzario/api'
import { pressingStati } from '@quadra/contract/scadenzario/rules'
import { type Mostra, mostraLabels } from '@quadra/contract/scadenzario/schema'
import { z } from 'zod'
import type { Filters } from '../ui/list/list-scope.tsx'

const { mie: _, segnalate: __, ...others } = scadenzarioApi.list.query.shape

/** The list as the panel shows it: one choice instead of two flags. */
export const scadenzarioList = { list: { ...scadenzarioApi.list, query: z.object(others) } }

/** The default: what needs attention. */
export const usual = { stato: pressingStati.join() }
export const everyState = 'tutti'

/** Whose deadlines; the user's own by default. */
export const mostraOf = ({ mostra }: Filters): Mostra => (mostra && mostra in mostraLabels ? (mostra as Mostra) : 'mie')

/** The choices of the search panel as the calls take them, without whose. */
export const narrowed = ({ mostra: _whose, stato = usual.stato, ...rest }: Filters) => ({
  ...rest,
  stato: stato === everyState ? undefined : stato,
})

/** The same with whose, as list and month take them. */
export const listQuery = (filters: Filters) => ({ ...narrowed(filters), mostra: mostraOf(filters) })
