import { z } from 'zod'
import { flagParam, instant } from '../kernel/fields.ts'
import { listView } from '../kernel/list.ts'

export const tipoNotificaLabels = {
  assegnazione: 'Assegnazione',
  stato: 'Cambio di stato',
  scadenza: 'Scadenza',
  escalation: 'Segnalazione',
  menzione: 'Menzione',
  commento: 'Commento',
} as const
export type TipoNotifica = keyof typeof tipoNotificaLabels

/** A notification: a short text, and the link to its subject. */
export const notifica = z.object({
  id: z.int(),
  tipo: z.enum(Object.keys(tipoNotificaLabels) as [TipoNotifica, ...TipoNotifica[]]),
  testo: z.string(),
  percorso: z.string(),
  data_creazione: instant,
  letta_il: instant.nullable(),
})
export type Notifica = z.output<typeof notifica>

/** `lette=false`: only what was not yet read. */
export const notificaFilter = z.object({ lette: flagParam.optional() })

/** How many the bell shows. */
export const newest = 20

export const letturaWords = (row: Pick<Notifica, 'letta_il'>) => (row.letta_il ? 'Letta' : 'Non letta')

export const notificaView = listView<Notifica>()({
  exportAs: 'Notifiche_',
  sort: { key: 'data_creazione', direction: 'desc' },
  columns: [
    { key: 'data_creazione', label: 'Data', kind: 'instant', value: (row) => row.data_creazione },
    { key: 'testo', label: 'Notifica', value: (row) => row.testo },
    { key: 'stato', label: 'Stato', value: letturaWords },
  ],
})
