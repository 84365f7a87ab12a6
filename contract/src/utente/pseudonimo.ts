import { z } from 'zod'
import { longText } from '../kernel/fields.ts'

/** What tells who somebody is: all of it goes, and in the lines of before nobody reads it any more. */
export const datiPersonali = ['nome', 'cognome', 'email', 'titolo', 'telefono', 'info', 'avatar'] as const

/** What stands there instead: it tells who is the same person, never who that is. */
export const pseudonimoOf = (id: number) =>
  ({
    nome: 'Persona',
    cognome: `n. ${id}`,
    email: `persona-${id}@pseudonimo.invalid`,
    titolo: null,
    telefono: null,
    info: null,
    avatar: null,
  }) satisfies Record<(typeof datiPersonali)[number], string | null>

/** Why: it stays in the change log. */
export const pseudonimoBody = z.object({ motivo: longText('Motivo') })

/** Whether a reason would tell who it was. */
export const namesPerson = (motivo: string, { cognome, email }: { cognome: string; email: string }) => {
  const said = folded(motivo)
  const words = said.split(/[^\p{L}\p{N}'’-]+/u).join(' ')
  return said.includes(folded(email)) || ` ${words} `.includes(` ${folded(cognome)} `)
}
const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
