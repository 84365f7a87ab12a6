import { describe, expect, it } from 'vitest'
import { missing, programmaRights, programmaTitle, statoOf } from './rules.ts'

const ready = { stato: 'bozza' as const, obiettivi: 'Verificare', audit: 1, congelati: 0 }

it.each([
  [{}, true],
  [{ obiettivi: '  ' }, false],
  [{ obiettivi: null }, false],
  [{ audit: 0 }, false],
  [{ stato: 'approvato' as const }, false],
])('%j may be approved: %s', (more, approvabile) => {
  expect(programmaRights({ ruolo: 'gestore_multisito' }, { ...ready, ...more }).approvabile).toBe(approvabile)
})

it('names everything that is missing', () => {
  expect(missing({ obiettivi: '', audit: 0 })).toEqual(['Compila gli obiettivi', 'Pianifica almeno un audit'])
})

describe('rights', () => {
  it.each(['admin', 'gestore_multisito'] as const)('%s: all that its state allows', (ruolo) => {
    expect(programmaRights({ ruolo }, ready)).toMatchObject({
      modificabile: true,
      cancellabile: true,
      riapribile: false,
    })
    expect(programmaRights({ ruolo }, { ...ready, stato: 'approvato', congelati: 1 })).toMatchObject({
      modificabile: false,
      cancellabile: false,
      riapribile: true,
      pianificabile: true,
    })
    expect(programmaRights({ ruolo }, { ...ready, congelati: 1 }).cancellabile).toBe(false)
  })
  it.each(['manager', 'coordinatore', 'utente'] as const)('%s: nothing', (ruolo) => {
    expect(programmaRights({ ruolo }, ready)).toMatchObject({
      granted: false,
      modificabile: false,
      approvabile: false,
      riapribile: false,
      pianificabile: false,
      cancellabile: false,
      ostacolo: null,
    })
  })
})

it.each([
  ['2026-05-19', null, 'in_ritardo'],
  ['2026-05-20', null, 'programmato'],
  ['2026-05-19', '2026-05-19T10:00:00.000Z', 'svolto'],
])('an audit of %s closed %s is %s', (data_audit, data_chiusura, stato) => {
  expect(
    statoOf({ data_audit, data_chiusura, data_annullamento: null, pianificati: 3, da_verificare: 1 }, '2026-05-20'),
  ).toBe(stato)
})

it.each([
  ['2026-05-19', 3, 0, 'da_chiudere'],
  ['2026-05-19', 0, 0, 'in_ritardo'],
  ['2026-05-20', 3, 0, 'programmato'],
])('an audit of %s with %i processes, %i of them open, is %s', (data_audit, pianificati, da_verificare, stato) => {
  expect(
    statoOf({ data_audit, data_chiusura: null, data_annullamento: null, pianificati, da_verificare }, '2026-05-20'),
  ).toBe(stato)
})

it('is called by its year and norm', () => {
  expect(programmaTitle({ anno: 2026, norma: { descrizione: 'UNI EN ISO 9001:2015' } })).toBe(
    'Programma 2026 · UNI EN ISO 9001:2015',
  )
})
