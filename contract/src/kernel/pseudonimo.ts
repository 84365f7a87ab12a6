import { z } from 'zod'
import { longText } from './fields.ts'

/** Why: it stays in the change log. */
export const pseudonimoBody = z.object({ motivo: longText('Motivo') })

/** Whether a reason contains the surname of the person. */
export const namesSurname = (motivo: string, { cognome }: { cognome: string }) => {
  const words = folded(motivo)
    .split(/[^\p{L}\p{N}'’-]+/u)
    .join(' ')
  return ` ${words} `.includes(` ${folded(cognome)} `)
}
export const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
