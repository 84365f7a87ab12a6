import { describe, expect, it } from 'vitest'
import { cooperativaLinks, counterLinks, programmeLink, reportedLink } from './links.ts'

describe('what a number opens', () => {
  it('upcoming audits are those of the next thirty days, also across a year and a change of clocks', () => {
    expect(counterLinks.auditInArrivo('2025-12-15').filters).toMatchObject({
      da_data: '2025-12-15',
      a_data: '2026-01-14',
    })
    expect(counterLinks.auditInArrivo('2026-03-20').filters['a_data']).toBe('2026-04-19')
  })

  it.each([
    ['2026-02', '2026-02-28'],
    ['2028-02', '2028-02-29'],
    ['2026-12', '2026-12-31'],
  ])('a month ends with its last day: %s', (mese, last) => {
    expect(reportedLink(mese).filters).toEqual({ da_data: `${mese}-01`, a_data: last })
    expect(programmeLink(mese, true).filters).toEqual({ da_data: `${mese}-01`, a_data: last, chiuso: 'true' })
  })

  it('open are all states but the settled ones', () => {
    expect(cooperativaLinks.aperte('7', '2026-03-05').filters).toEqual({
      cliente_id: '7',
      stato: 'nuovo,in_lavorazione,da_verificare,non_efficace',
    })
  })
})
