import { describe, expect, it } from 'vitest'
import { codiceFiscaleWarning, normalised, partitaIvaWarning, withLostZeros } from './fiscal-code.ts'
import { fornitoreCreate } from './schema.ts'

describe('codes', () => {
  it.each([
    [' it 026 0181 0167 ', '02601810167'],
    ['IT02601810167', '02601810167'],
    ['rss mra 85t10 a562s', 'RSSMRA85T10A562S'],
    ['ITALIA', 'ITALIA'],
    ['de811234567', 'DE811234567'],
  ])('%o is stored as %s', (typed, code) => expect(normalised(typed)).toBe(code))

  it.each(['02601810167', 'IT 02601810167', '', null, undefined, 'DE811234567', 'FR 40 303 265 045'])(
    'no warning about the partita IVA %o',
    (code) => expect(partitaIvaWarning(code)).toBeUndefined(),
  )
  it.each([
    ['02601810168', 'La cifra di controllo della partita IVA non torna'],
    ['0260181016', 'Una partita IVA italiana ha 11 cifre'],
  ])('the partita IVA %s: %s', (code, warning) => expect(partitaIvaWarning(code)).toBe(warning))

  it.each([
    ['4323190167', '04323190167'],
    [' IT 4323190167', '04323190167'],
    ['743110157', '00743110157'],
    ['4323190168', undefined],
    ['04323190167', undefined],
    ['0', undefined],
    ['18', undefined],
    ['DE81123456', undefined],
  ])('%o that lost its zeros is %s', (typed, whole) => expect(withLostZeros(typed)).toBe(whole))

  // The last one is the first with a digit replaced by its letter, as the tax office does for namesakes.
  it.each(['RSSMRA85T10A562S', 'rssmra85t10a562s', '02601810167', '', null, 'RSSMRA85T10A56NH'])(
    'no warning about the codice fiscale %o',
    (code) => expect(codiceFiscaleWarning(code)).toBeUndefined(),
  )
  it.each(['RSSMRA85T10A562T', 'RSSMRA85T10A56', '02601810168'])('a warning about the codice fiscale %s', (code) =>
    expect(codiceFiscaleWarning(code)).toBeTruthy(),
  )
})

describe('a new supplier', () => {
  const wrong = (body: object) => fornitoreCreate.safeParse(body).error?.issues.map(({ path }) => path[0])
  const whole = { cliente_id: 1, ragione_sociale: 'Rossi Srl', partita_iva: '02601810168' }

  it('needs client, name and one of the two codes, with any check digits', () => {
    expect(wrong(whole)).toBeUndefined()
    expect(wrong({ ...whole, partita_iva: '', codice_fiscale: 'x' })).toBeUndefined()
    expect(wrong({ ...whole, partita_iva: ' ', codice_fiscale: null })).toEqual(['partita_iva'])
    expect(wrong({})).toEqual(['cliente_id', 'ragione_sociale', 'partita_iva'])
  })

  it('is stored with its codes normalised', () => {
    expect(fornitoreCreate.parse({ ...whole, partita_iva: ' it 0260181 0168', codice_fiscale: '' })).toMatchObject({
      partita_iva: '02601810168',
      codice_fiscale: null,
    })
  })
})
