import { describe, expect, it } from 'vitest'
import { forEachMisura, misuraOf, misure, otherKinds } from './misure.ts'
import { andamentoOf, byUrgency, livelloOf, meanDays, meanOf, moveOf, soglieOf, worstFirst } from './rules.ts'
import { type Livello, soglieUpdate } from './schema.ts'

describe('the level of a value', () => {
  it.each([
    [null, 1, 3, null],
    [0, 1, 3, 'regolare'],
    [1, 1, 3, 'attenzione'],
    [2, 1, 3, 'attenzione'],
    [3, 1, 3, 'critico'],
    // Equal thresholds leave no room for Attenzione.
    [4, 5, 5, 'regolare'],
    [5, 5, 5, 'critico'],
  ] as const)('%s from %s and %s: %s', (valore, attenzione, critico, livello) =>
    expect(livelloOf(valore, { attenzione, critico })).toBe(livello),
  )
})

it.each([
  [0, 0, null],
  [35, 2, 18],
  [34, 2, 17],
  [7, 3, 2],
  [5, 3, 2],
  [4, 3, 1],
  [-1, 2, 0],
])('%s days over %s closings are %s', (giorni, casi, mean) => expect(meanDays(giorni, casi)).toBe(mean))

it.each([
  [3, 2, 'in aumento'],
  [2, 3, 'in calo'],
  [2, 2, null],
  [null, 2, null],
  [2, null, null],
] as const)('%s after %s: %s', (valore, prima, move) => expect(moveOf({ valore, prima })).toBe(move))

it('a measure has its default thresholds until the consortium changes them', () => {
  const known = soglieOf([{ misura: 'nc_scadute', attenzione: 2, critico: 7 }])
  expect(known.map(({ misura }) => misura)).toEqual(misure)
  expect(known.find(({ misura }) => misura === 'nc_scadute')).toMatchObject({ attenzione: 2, critico: 7 })
  for (const { misura, attenzione, critico } of known.filter((one) => one.misura !== 'nc_scadute'))
    expect([attenzione, critico]).toEqual([misuraOf[misura].attenzione, misuraOf[misura].critico])
})

it('rows with most Critico come first, then those with most Attenzione, then by name', () => {
  const row = (nome: string, ...levels: Livello[]) => ({
    cliente: { id: nome.charCodeAt(0), nome },
    celle: forEachMisura((misura) => ({
      valore: 0,
      prima: null,
      livello: levels[misure.indexOf(misura)] ?? ('regolare' as const),
    })),
  })
  const rows = [
    row('Dora'),
    row('Carlo', 'attenzione'),
    row('Bice'),
    row('Ada', 'critico'),
    row('Ezio', 'critico', 'attenzione'),
  ]
  expect(rows.toSorted(byUrgency).map(({ cliente }) => cliente.nome)).toEqual(['Ezio', 'Ada', 'Carlo', 'Bice', 'Dora'])
})

it('what another measure counts, or what roles see differently, is no other deadline', () => {
  for (const tipo of ['nc_verifica', 'nc_estensione', 'audit', 'azione', 'indicatore', 'fornitore', 'presa_visione'])
    expect(otherKinds).not.toContain(tipo)
  for (const tipo of ['nc_task', 'contratto', 'documento', 'fornitore_documento']) expect(otherKinds).toContain(tipo)
})

describe('new thresholds', () => {
  const problems = (...soglie: object[]) =>
    Object.fromEntries(
      (soglieUpdate.safeParse({ soglie }).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
    )
  it('are whole, at least 1, in their order, and given once', () => {
    const fine = { misura: 'nc_aperte', attenzione: 5, critico: 5 }
    expect(problems(fine)).toEqual({})
    expect(problems({ ...fine, attenzione: 6 })).toEqual({
      'soglie.0.critico': 'La soglia critica non può essere inferiore a quella di attenzione',
    })
    expect(problems(fine, { ...fine, misura: 'nc_scadute', attenzione: 0 })).toEqual({
      'soglie.1.attenzione': 'Almeno 1',
    })
    expect(problems({ ...fine, attenzione: 1.5 })).toEqual({ 'soglie.0.attenzione': 'Numero intero' })
    expect(problems({ ...fine, critico: null })).toEqual({ 'soglie.0.critico': 'Campo obbligatorio' })
    expect(problems(fine, fine)).toEqual({ 'soglie.1.misura': 'Misura ripetuta' })
    expect(Object.keys(problems({ ...fine, misura: 'altro' }))).toEqual(['soglie.0.misura'])
    expect(Object.keys(problems())).toEqual(['soglie'])
  })
})

describe('the mean beside the own course', () => {
  const month = {
    mese: '2026-10',
    misura: 'nc_aperte' as const,
    cooperative: 3,
    valore: 30,
    giorni: null,
    casi: null,
    proprio: 7,
  }
  const servizi = { propri: 5, tutti: 20 }
  it.each([
    ['a count, by active services', month, servizi, 7.5],
    ['two cooperatives have none', { ...month, cooperative: 2 }, servizi, null],
    ['without services', month, { propri: 0, tutti: 0 }, null],
    [
      'days as they are',
      { ...month, misura: 'giorni_chiusura' as const, valore: 99, giorni: 60, casi: 3 },
      servizi,
      20,
    ],
  ] as const)('%s', (_, row, of, mean) => expect(meanOf(row, of)).toBe(mean))

  it('is given month by month, with gaps as gaps', () => {
    const [first, last] = andamentoOf([{ ...month, mese: '2026-11' }, month], servizi)
    expect([first!.mese, last!.mese]).toEqual(['2026-10', '2026-11'])
    expect(first!.misure.nc_aperte).toEqual({ proprio: 7, media: 7.5 })
    expect(first!.misure.audit_scaduti).toEqual({ proprio: null, media: null })
  })

  it('the worst measure is the one of the worst level that is farthest above it', () => {
    const celle = forEachMisura(() => ({ valore: 0, prima: null, livello: 'regolare' as Livello }))
    const of = (valore: number, livello: Livello) => ({ valore, prima: null, livello })
    const riga = {
      celle: {
        ...celle,
        nc_aperte: of(90, 'attenzione'),
        audit_scaduti: of(2, 'critico'),
        azioni_scadute: of(9, 'critico'),
      },
    }
    const means = forEachMisura((misura) => ({ proprio: null, media: misura === 'azioni_scadute' ? 9 : 1 }))
    expect(worstFirst(riga, { mese: '2026-10', misure: means }).slice(0, 3)).toEqual([
      'audit_scaduti',
      'azioni_scadute',
      'nc_aperte',
    ])
  })
})
