import { expect, it } from 'vitest'
import { apertiWords } from './aperti.ts'

const none = { non_conformita: 0, azioni_miglioramento: 0, reclami: 0, indicatori: 0, pagina_reclami: false }

it.each([
  [none, []],
  [{ ...none, non_conformita: 1, indicatori: 2 }, ['1 non conformità aperta', '2 indicatori attivi']],
  [
    { ...none, azioni_miglioramento: 1, reclami: 1200 },
    ['1 azione di miglioramento aperta', '1200 reclami da rispondere'],
  ],
])('%o', (aperti, words) => {
  expect(apertiWords(aperti)).toEqual(words)
})
