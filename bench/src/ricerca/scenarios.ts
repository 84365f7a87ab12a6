import { few, type Scenario } from '../scenario.ts'

const requested = (words: readonly string[]) => async () => (round: number) =>
  ({ method: 'GET', path: `/api/ricerca?q=${encodeURIComponent(words[round % words.length]!)}` }) as const

/** Words typed in the global search: common, rare, two letters, several; then words without matches. */
export const ricercaScenarios: readonly Scenario[] = [
  {
    name: 'ricerca ovunque',
    callers: few,
    prepare: requested(['signora', 'pulizie', 'de', 'infortunio', 'audit prova 17', 'causa accertata']),
  },
  {
    name: 'ricerca ovunque: parola sbagliata',
    callers: few,
    prepare: requested(['fornitroe', 'descrizoine', 'infortnio', 'zzzz']),
  },
]
