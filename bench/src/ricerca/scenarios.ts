import { few, type Scenario } from '../scenario.ts'

const searches = (words: readonly string[]) => async () => (round: number) =>
  ({ method: 'GET', path: `/api/ricerca?q=${encodeURIComponent(words[round % words.length]!)}` }) as const

/** Words typed in the global search: common, rare, two letters, several; then words without matches. */
export const ricercaScenarios: readonly Scenario[] = [
  {
    name: 'ricerca ovunque',
    callers: few,
    prepare: searches(['signora', 'pulizie', 'de', 'infortunio', 'audit prova 17', 'causa accertata']),
  },
  {
    name: 'ricerca ovunque: parola sbagliata',
    callers: few,
    prepare: searches(['fornitroe', 'descrizoine', 'infortnio', 'zzzz']),
  },
]
