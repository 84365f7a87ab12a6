import { expect, it } from 'vitest'
import { type Answer, isComplete, mancanzeOf, raises, tally, valutazioneOf } from './completezza.ts'
import { esiti, type Esito } from './names.ts'

const answer = (esito: Esito | null, nota: string | null = null, non_conformita_id: number | null = null): Answer => ({
  esito,
  nota,
  non_conformita_id,
})

it.each<[Esito | null, alone: boolean, withNote: boolean, withNonConformita: boolean]>([
  [null, false, false, false],
  ['conforme', true, true, true],
  ['non_conforme', false, false, true],
  ['osservazione', false, true, true],
  ['opportunita', false, true, true],
  ['non_applicabile', false, true, true],
])('%s is complete alone: %s, with a note: %s, with its non-conformity too: %s', (esito, alone, noted, found) => {
  expect([answer(esito), answer(esito, 'Nota'), answer(esito, 'Nota', 7)].map(isComplete)).toEqual([
    alone,
    noted,
    found,
  ])
  expect(isComplete(answer(esito, '  ', 7))).toBe(esito === 'conforme')
})

it('what is missing is counted, in the singular too', () => {
  const some = [answer('non_conforme'), answer('osservazione'), answer(null, 'Da vedere'), answer('conforme')]
  expect(mancanzeOf(6, some)).toEqual([
    'Rispondere a 3 domande',
    'Scrivere la nota di 2 risposte',
    'Creare la non conformità di 1 risposta',
  ])
  expect(mancanzeOf(1, [])).toEqual(['Rispondere a 1 domanda'])
  expect(mancanzeOf(1, [answer('opportunita')])).toEqual(['Scrivere la nota di 1 risposta'])
  expect(mancanzeOf(2, [answer('non_conforme', 'No'), answer('non_conforme', 'No')])).toEqual([
    'Creare la non conformità di 2 risposte',
  ])
  expect(mancanzeOf(1, [answer('non_conforme', 'No', 3)])).toEqual([])
})

it('the evaluation begins with the counts of what was answered', () => {
  const of = (...given: Esito[]) =>
    valutazioneOf(
      tally(
        given.length,
        given.map((esito) => answer(esito)),
      ),
    )
  const nine = Array.from({ length: 9 }, () => 'conforme' as const)
  expect(of(...nine, 'non_conforme', 'osservazione', 'non_applicabile')).toBe(
    '12 domande: 9 conformi, 1 non conforme, 1 osservazione, 1 non applicabile.',
  )
  expect(of('conforme')).toBe('1 domanda: 1 conforme.')
  expect(of('opportunita', 'opportunita', 'non_conforme', 'non_conforme')).toBe(
    '4 domande: 2 non conformi, 2 opportunità di miglioramento.',
  )
})

it('each outcome raises what it may', () => {
  const who = (what: 'non_conformita' | 'azione') => esiti.filter((esito) => raises(esito, what))
  expect(who('non_conformita')).toEqual(['non_conforme', 'osservazione'])
  expect(who('azione')).toEqual(['osservazione', 'opportunita'])
  expect(raises(null, 'azione')).toBe(false)
})
