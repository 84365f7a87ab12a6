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

/** A notification: a short text, and the link to its subject while that exists for its reader. */
export const notifica = z.object({
  id: z.int(),
  tipo: z.enum(Object.keys(tipoNotificaLabels) as [TipoNotifica, ...TipoNotifica[]]),
  testo: z.string(),
  percorso: z.string().nullable(),
  data_creazione: instant,
  letta_il: instant.nullable(),
  /** What it asks for was done, or is no longer its reader's to do. */
  risolta: z.boolean(),
})
export type Notifica = z.output<typeof notifica>

/** `lette=false`: only what was not yet read and is not settled. */
export const notificaFilter = z.object({ lette: flagParam.optional(), risolte: flagParam.optional() })

/** How many the bell shows. */
export const newest = 20

export const letturaWords = ({ letta_il, risolta }: Pick<Notifica, 'letta_il' | 'risolta'>) =>
  risolta ? 'Risolta' : letta_il ? 'Letta' : 'Non letta'

export const notificaView = listView<Notifica>()({
  exportAs: 'Notifiche_',
  sort: { key: 'data_creazione', direction: 'desc' },
  columns: [
    { key: 'data_creazione', label: 'Data', kind: 'instant', value: (row) => row.data_creazione },
    { key: 'testo', label: 'Notifica', value: (row) => row.testo },
    { key: 'stato', label: 'Stato', value: letturaWords },
  ],
})
