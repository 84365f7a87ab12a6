import { expect, test } from 'vitest'
import { toSend } from './draft.ts'

const people = [
  { id: 1, label: 'Ada Neri' },
  { id: 2, label: 'Ada Neri Bo' },
]

test.each([
  ['@Ada Neri e @Ada Neri Bo', '@[1] e @[2]'],
  ['Ada Neri, @ada neri', 'Ada Neri, @ada neri'],
  ['@Ada Neri @Ada Neri', '@[1] @[1]'],
])('%s', (text, sent) => expect(toSend({ text, people })).toBe(sent))
