import { expect, test } from 'vitest'
import { lookedFor } from './MentionText.tsx'

test.each([
  ['', undefined],
  ['@', { from: 0, query: '' }],
  ['Senti @lu', { from: 6, query: 'lu' }],
  ['Senti (@Luca Bi', { from: 7, query: 'Luca Bi' }],
  ['riga\n@D’Am', { from: 5, query: 'D’Am' }],
  ['scrivi a luca@example', undefined],
  ['@lu, poi', undefined],
  ['@a b c', undefined],
  ['@Ada Neri ', undefined],
])('%j', (text, found) => expect(lookedFor(text, ['Ada Neri'])).toEqual(found))
