import { z } from 'zod'

/** The people of a cooperative in a year. */
export const organico = z.object({
  anno: z.int().meta({ title: 'Anno' }),
  persone: z.int().meta({ title: 'Persone' }),
  equivalenti: z.number().nullable().meta({ title: 'Equivalenti a tempo pieno' }),
  turni: z.int().nullable().meta({ title: 'Turni' }),
})
export type Organico = z.output<typeof organico>

/** "120 persone, 98,5 equivalenti, 2 turni" */
export const organicoWords = ({ persone, equivalenti, turni }: Pick<Organico, 'persone' | 'equivalenti' | 'turni'>) =>
  [
    persone === 1 ? '1 persona' : `${persone.toLocaleString('it-IT')} persone`,
    equivalenti === null || equivalenti === undefined ? null : `${equivalenti.toLocaleString('it-IT')} equivalenti`,
    turni && (turni === 1 ? '1 turno' : `${turni} turni`),
  ]
    .filter(Boolean)
    .join(', ')
