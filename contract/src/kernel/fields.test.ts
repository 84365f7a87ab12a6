import { expect, it } from 'vitest'
import { optionalText, text } from './fields.ts'

const unstorable = 'Contiene un carattere non valido'

it.each([
  ['  due parole ', 'due parole', 'due parole'],
  ['👩‍👧 «à»', '👩‍👧 «à»', '👩‍👧 «à»'],
  ['', 'Campo obbligatorio', null],
  [' \n ', 'Campo obbligatorio', null],
  ['\u200b\u200e', 'Campo obbligatorio', null],
  ['a\0', unstorable, unstorable],
  ['metà \ud83d', unstorable, unstorable],
])('a text of %j', (given, wanted, optional) => {
  const read = (schema: ReturnType<typeof text | typeof optionalText>) => {
    const { data, error } = schema.safeParse(given)
    return error ? error.issues.map((issue) => issue.message).join() : data
  }
  expect(read(text('Nome'))).toBe(wanted)
  expect(read(optionalText('Nome'))).toBe(optional)
})
