import type { RiskParts } from '@quadra/contract/programma_audit/sample-size'
import { describe, expect, it } from 'vitest'
import { draw, inSeedOrder } from './draw.ts'

const none: RiskParts = { M: 0, S: 0, A: 0, R: 0, I: 0, L: 0 }
const site = (id: number, parti: Partial<RiskParts> = {}) => ({
  cliente: { id, nome: `Sito ${id}` },
  parti: { ...none, ...parti },
})
const chosen = (drawn: ReturnType<typeof draw>) =>
  drawn.righe.flatMap(({ cliente, scelto }) => (scelto ? [[cliente.id, scelto]] : []))

describe('the sites of a sample', () => {
  it('are in the order of the seed’s hashes', () => {
    expect(inSeedOrder([1, 2, 3, 4, 6], 'a1b2c3d4')).toEqual([3, 6, 1, 2, 4])
  })

  it('are the riskiest, then what chance says of the rest', () => {
    const drawn = draw([site(1), site(2, { M: 1 }), site(3), site(4), site(6)], 'sorveglianza', 'a1b2c3d4')
    expect(drawn).toMatchObject({ n: 5, dimensione: 2, casuali: 1, seme: 'a1b2c3d4' })
    expect(chosen(drawn)).toEqual([
      [2, 'rischio'],
      [3, 'casuale'],
    ])
  })

  it('draw at random only among sites not chosen by risk', () => {
    const drawn = draw([site(1), site(2), site(3, { M: 1 }), site(4), site(6)], 'sorveglianza', 'a1b2c3d4')
    expect(chosen(drawn)).toEqual([
      [3, 'rischio'],
      [6, 'casuale'],
    ])
  })

  it('come by the larger L, then by the smaller key, where the risk is the same', () => {
    const drawn = draw(
      [site(9, { A: 3 }), site(8, { L: 6 }), site(7, { A: 3 }), site(6, { L: 6 })],
      'iniziale',
      'ffffffff',
    )
    expect(drawn.righe.map(({ cliente, rischio }) => [cliente.id, rischio])).toEqual([
      [6, 6],
      [8, 6],
      [7, 6],
      [9, 6],
    ])
  })

  it('of one site are that site, by chance', () => {
    expect(chosen(draw([site(5)], 'rinnovo', '00000000'))).toEqual([[5, 'casuale']])
  })

  it('are as many as the size says, and the same whenever the seed is the same', () => {
    const sites = Array.from({ length: 40 }, (_, n) => site(n + 1, { A: n % 7, L: n % 36 }))
    for (const tipo of ['iniziale', 'sorveglianza', 'rinnovo'] as const) {
      const drawn = draw(sites, tipo, '0badc0de')
      expect(draw(sites.toReversed(), tipo, '0badc0de')).toEqual(drawn)
      const by = (how: string) => drawn.righe.filter(({ scelto }) => scelto === how).length
      expect([by('rischio') + by('casuale'), by('casuale')]).toEqual([drawn.dimensione, drawn.casuali])
      expect(chosen(draw(sites, tipo, '0badc0df'))).not.toEqual(chosen(drawn))
    }
  })
})
