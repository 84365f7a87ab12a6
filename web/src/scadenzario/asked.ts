import { scadenzarioApi } from '@quadra/contract/scadenzario/api'
import { pressingStati } from '@quadra/contract/scadenzario/rules'
import { z } from 'zod'
import type { Filters } from '../ui/list/list-scope.tsx'

/** Whose deadlines; one's own unless something else is chosen. */
export const mostraLabels = { '': 'Le mie', segnalate: 'Segnalate a me', tutte: 'Tutte' } as const

const { mie: _, segnalate: __, ...others } = scadenzarioApi.list.query.shape

/** The list as people ask for it: one choice instead of two flags. */
export const scadenzarioList = {
  list: {
    ...scadenzarioApi.list,
    query: z.object({ mostra: z.enum(['segnalate', 'tutte']).optional(), ...others }),
  },
}

/** What calls for attention, until somebody asks for more. */
export const usual = { stato: pressingStati.join() }
export const everyState = 'tutti'

/** The choices of the search panel as both calls take them. */
export const asked = ({ mostra, stato = usual.stato, ...rest }: Filters) => ({
  ...rest,
  stato: stato === everyState ? undefined : stato,
  mie: mostra === 'segnalate' || mostra === 'tutte' ? undefined : true,
  segnalate: mostra === 'segnalate' || undefined,
})
