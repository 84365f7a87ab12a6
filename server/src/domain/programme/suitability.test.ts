import { describe, expect, it } from 'vitest'
import { blocksOf, readBlocks, type Suitability, warningsOf } from './suitability.ts'

const suited: Suitability = {
  valutatore_id: 7,
  appartiene: null,
  incompatibilita: [],
  registrato: true,
  qualificato: true,
  norma: 'UNI ISO 45001:2018',
  data: '2026-11-20',
}
const conflitto = 'Marco Bellini appartiene alla cooperativa sottoposta ad audit'
const qualifica = 'Nessuna qualifica valida per UNI ISO 45001:2018 al 20/11/2026'

describe('why an evaluator may not audit', () => {
  it.each<[string, Partial<Suitability>, [string, string][]]>([
    ['qualified', {}, []],
    ['of the cooperative', { appartiene: 'Marco Bellini' }, [['conflitto', conflitto]]],
    [
      'incompatible twice',
      { incompatibilita: ['Consulente', 'Parente'] },
      [
        ['incompatibilita', 'Incompatibilità registrata: Consulente'],
        ['incompatibilita', 'Incompatibilità registrata: Parente'],
      ],
    ],
    ['not qualified', { qualificato: false }, [['qualifica', qualifica]]],
    ['without a register', { registrato: false, qualificato: false }, []],
    [
      'everything at once',
      { appartiene: 'Marco Bellini', incompatibilita: ['Parente'], qualificato: false },
      [
        ['conflitto', conflitto],
        ['incompatibilita', 'Incompatibilità registrata: Parente'],
        ['qualifica', qualifica],
      ],
    ],
  ])('%s', (_, found, blocks) => {
    const expected = blocks.map(([tipo, messaggio]) => ({ valutatore_id: 7, tipo, messaggio }))
    expect(blocksOf({ ...suited, ...found })).toEqual(expected)
    expect(readBlocks({ cliente: null }, blocksOf({ ...suited, ...found }))).toEqual(expected)
  })

  it('to a user of a cooperative only that there is one, and belonging', () => {
    const all = { ...suited, appartiene: 'Marco Bellini', incompatibilita: ['Parente', 'Socio'], qualificato: false }
    expect(readBlocks({ cliente: { id: 1, nome: 'Alfa' } }, blocksOf(all))).toEqual([
      { valutatore_id: 7, tipo: 'conflitto', messaggio: conflitto },
      { valutatore_id: 7, tipo: 'non_idoneo', messaggio: 'Non idoneo per questo audit' },
    ])
  })

  it('without a register there is only a word of it', () => {
    expect(warningsOf({ ...suited, registrato: false })).toEqual(['Qualifiche non registrate'])
    expect(warningsOf(suited)).toEqual([])
  })
})
