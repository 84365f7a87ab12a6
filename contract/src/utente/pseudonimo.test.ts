import { expect, it } from 'vitest'
import { utenteUpdate } from './schema.ts'
import { namesPerson, pseudonimoOf } from './pseudonimo.ts'

it('a pseudonym is what a name and an address may be, and another one for each person', () => {
  expect(utenteUpdate.safeParse(pseudonimoOf(12)).success).toBe(true)
  expect(pseudonimoOf(12)).toMatchObject({ nome: 'Persona', cognome: 'n. 12', email: 'persona-12@pseudonimo.invalid' })
  expect(pseudonimoOf(13).email).not.toBe(pseudonimoOf(12).email)
})

const ada = { cognome: 'D’Aló Neri', email: 'Ada.Neri@example.org' }
it.each([
  ['richiesta della persona, prot. 12/2026', false],
  ['lo chiede ada.neri@EXAMPLE.org', true],
  ['la signora d’alo neri, del 3 marzo', true],
  ['D’Aló Nerini non è lei', false],
])('a reason that identifies the person: %s', (motivo, named) => {
  expect(namesPerson(motivo, ada)).toBe(named)
})
