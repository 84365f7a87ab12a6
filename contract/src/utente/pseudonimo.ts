import { folded, namesSurname } from '../kernel/pseudonimo.ts'

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

/** Whether a reason would identify the person. */
export const namesPerson = (motivo: string, person: { cognome: string; email: string }) =>
  folded(motivo).includes(folded(person.email)) || namesSurname(motivo, person)
