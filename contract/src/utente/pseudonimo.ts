import { z } from 'zod'
import { longText } from '../kernel/fields.ts'

/** What identifies a person: all of it is deleted, and hidden in earlier log lines. */
export const datiPersonali = ['nome', 'cognome', 'email', 'titolo', 'telefono', 'info', 'avatar'] as const

/** The replacement name: it shows who is the same person, never who that is. */
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

/** Whether a reason would identify the person. */
export const namesPerson = (motivo: string, person: { cognome: string; email: string }) =>
  folded(motivo).includes(folded(person.email)) || namesSurname(motivo, person)
export const namesSurname = (motivo: string, { cognome }: { cognome: string }) => {
  const words = folded(motivo)
    .split(/[^\p{L}\p{N}'’-]+/u)
    .join(' ')
  return ` ${words} `.includes(` ${folded(cognome)} `)
}
const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
