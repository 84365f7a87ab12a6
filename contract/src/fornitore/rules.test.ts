import { describe, expect, it } from 'vitest'
import { type Role, everyone } from '../policy.ts'
import { contrattoCreate, fatturaCreate } from './contratto.ts'
import { impattoCreate } from './impatto.ts'
import {
  approvazioneMedia,
  balanceOf,
  fornitoreRights,
  impattoMedia,
  managesRecords,
  levelOf,
  monitoraggioMedia,
  residuoAfter,
} from './rules.ts'
import { approvazioneCreate, monitoraggioCreate } from './valutazione.ts'

const caller = (ruolo: Role) => ({
  ruolo,
  cliente: ruolo === 'admin' || ruolo === 'gestore_multisito' ? null : { id: 1 },
})
const may = (facts: Parameters<typeof fornitoreRights>[1]) =>
  Object.fromEntries(
    everyone.map((role) => {
      const rights = fornitoreRights(caller(role), facts)
      return [
        role,
        Object.entries(rights)
          .flatMap(([name, yes]) => (yes === true ? [name] : []))
          .join(' '),
      ]
    }),
  )
const own = { stato: true, cliente: { id: 1 }, in_uso: false }

describe('rights on a supplier', () => {
  it('of one client: the manager edits it, the consortium may also share it', () => {
    expect(may(own)).toEqual({
      admin: 'granted modificabile cancellabile toall',
      gestore_multisito: 'granted modificabile cancellabile toall',
      manager: 'granted modificabile cancellabile aggiungibile',
      coordinatore: 'aggiungibile',
      utente: '',
    })
  })

  it('of no client in particular: only the consortium edits it, and managers still evaluate it', () => {
    expect(may({ ...own, cliente: null })).toEqual({
      admin: 'granted modificabile cancellabile',
      gestore_multisito: 'granted modificabile cancellabile',
      manager: 'aggiungibile',
      coordinatore: 'aggiungibile',
      utente: '',
    })
  })

  it('one in use is not deleted, an inactive one not shared', () => {
    expect(fornitoreRights(caller('admin'), { ...own, in_uso: true }).cancellabile).toBe(false)
    expect(fornitoreRights(caller('admin'), { ...own, stato: false }).toall).toBe(false)
  })

  it('only the own manager takes back what a client wrote', () => {
    expect(everyone.filter((role) => managesRecords(caller(role), { id: 1 }))).toEqual(['manager'])
    expect(managesRecords(caller('manager'), { id: 2 })).toBe(false)
  })
})

describe('averages', () => {
  it.each([
    [{ costo: 3, puntualita: 4, flessibilita_realizzazione: 5 }, 4],
    [{ costo: 3, puntualita: 4, flessibilita_realizzazione: 5, conformita_incarico: 0, impatto_ambientale: null }, 4],
    [{ costo: 3, puntualita: 4, flessibilita_realizzazione: 5, conformita_incarico: 1 }, 3.25],
    [{ costo: 1, puntualita: 1, flessibilita_realizzazione: 2, conformita_incarico: 5, impatto_ambientale: 5 }, 2.8],
    [{ costo: 1, puntualita: 1, flessibilita_realizzazione: 2 }, 1.3333],
    [{}, 0],
  ])('of monitoring %o is %d', (votes, media) => expect(monitoraggioMedia(votes)).toBe(media))

  it.each([
    [{ servizio: 4, costo: 3, flessibilita_realizzazione: 2, curriculum: 1 }, 2.5],
    [{ servizio: 4, costo: 3, flessibilita_realizzazione: 2, curriculum: 1, requisiti: 5 }, 3],
    [
      {
        servizio: 5,
        costo: 5,
        flessibilita_realizzazione: 5,
        curriculum: 5,
        requisiti: 1,
        appartenenza_acli: 1,
        impatto_ambientale: 1,
      },
      3.2857,
    ],
    [
      {
        servizio: 5,
        costo: 5,
        flessibilita_realizzazione: 5,
        curriculum: 5,
        requisiti: 5,
        appartenenza_acli: 5,
        impatto_ambientale: 5,
      },
      5,
    ],
  ])('of approval %o is %d', (votes, media) => expect(approvazioneMedia(votes)).toBe(media))

  it('of impact is the mean of the three effects', () => {
    expect(impattoMedia({ effetto_servizio: 5, effetto_costo_annuale: 4, effetto_sicurezza: 4 })).toBe(4.3333)
  })

  it.each([
    [2, 'low'],
    [2.1429, 'middle'],
    [3, 'middle'],
    [3.0001, 'good'],
    [0, 'low'],
  ])('%d is %s', (media, level) => expect(levelOf(media)).toBe(level))
})

describe('what an evaluation needs', () => {
  const wrong = (schema: typeof approvazioneCreate | typeof monitoraggioCreate | typeof impattoCreate, body: object) =>
    schema.safeParse(body).error?.issues.map(({ path, message }) => `${String(path[0])}: ${message}`) ?? []
  const stars = {
    servizio: 1,
    costo: 1,
    flessibilita_realizzazione: 1,
    curriculum: 1,
    puntualita: 1,
    data_valutazione: '2026-03-05',
  }

  it('the day and the main votes; 0 means not given', () => {
    expect(wrong(approvazioneCreate, stars)).toEqual([])
    expect(wrong(monitoraggioCreate, stars)).toEqual([])
    expect(wrong(approvazioneCreate, { ...stars, curriculum: 0, data_valutazione: undefined })).toEqual([
      'data_valutazione: Campo obbligatorio',
      'curriculum: Campo obbligatorio',
    ])
    expect(wrong(monitoraggioCreate, { ...stars, puntualita: undefined })).toEqual(['puntualita: Campo obbligatorio'])
  })

  it('whole stars, five at most', () => {
    expect(wrong(monitoraggioCreate, { ...stars, costo: 2.5 })).toEqual(['costo: Da 1 a 5 stelle'])
    expect(wrong(monitoraggioCreate, { ...stars, conformita_incarico: 6 })).toEqual([
      'conformita_incarico: Da 0 a 5 stelle',
    ])
    expect(wrong(monitoraggioCreate, { ...stars, conformita_incarico: -1 })).toHaveLength(1)
    expect(monitoraggioCreate.parse({ ...stars, conformita_incarico: null }).conformita_incarico).toBe(0)
  })

  it('of impact: three effects, and an optional reference that is never blank', () => {
    const effects = { effetto_servizio: 1, effetto_costo_annuale: 2, effetto_sicurezza: 3 }
    expect(wrong(impattoCreate, effects)).toEqual([])
    expect(wrong(impattoCreate, { ...effects, riferimento: null })).toEqual([])
    expect(wrong(impattoCreate, { ...effects, riferimento: ' ' })).toEqual(['riferimento: Campo obbligatorio'])
    expect(wrong(impattoCreate, { ...effects, effetto_sicurezza: 0 })).toEqual([
      'effetto_sicurezza: Campo obbligatorio',
    ])
  })
})

describe('money', () => {
  it('counts in cents', () => {
    expect(residuoAfter(residuoAfter(0.3, 0.1), 0.2)).toBe(0)
    expect(residuoAfter(999_999_999_999.99, 0.01)).toBe(999_999_999_999.98)
    expect(residuoAfter(10, 10.01)).toBe(-0.01)
  })

  it('gives the balance of a contract', () => {
    expect([0, -0, 0.01, -0.01].map(balanceOf)).toEqual(['complete', 'complete', 'open', 'exceeded'])
  })

  const amount = (importo: unknown) => fatturaCreate.safeParse({ data_fattura: '2026-01-01', importo })
  it.each([0.1, 0, -12.34, 999_999_999_999.99, '1234.5', '7'])('takes %o', (importo) =>
    expect(amount(importo).data?.importo).toBe(Number(importo)),
  )
  it.each([0.001, '1.234', 1e12, Number.NaN, Number.POSITIVE_INFINITY, 'dieci', '1e3', '', null])(
    'refuses %o',
    (importo) => expect(amount(importo).success).toBe(false),
  )

  it('a contract is never negative and never ends before it begins', () => {
    expect(contrattoCreate.safeParse({ importo: -1 }).success).toBe(false)
    expect(
      contrattoCreate.safeParse({ importo: '12.50', data_inizio: '2026-02-01', data_fine: '2026-02-01' }).success,
    ).toBe(true)
    expect(
      contrattoCreate.safeParse({ data_inizio: '2026-02-01', data_fine: '2026-01-31' }).error?.issues[0]?.path,
    ).toEqual(['data_fine'])
    expect(contrattoCreate.safeParse({}).success).toBe(true)
  })
})
