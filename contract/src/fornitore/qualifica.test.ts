import { expect, it } from 'vitest'
import { type Facts, motiviOf, motiviOfAll, remedyOf } from './qualifica.ts'

const facts: Facts = {
  cliente: { id: 1, nome: 'Alfa' },
  qualifica: 'sospeso',
  rivalutazione_entro: '2026-11-15',
  sospensioni: [
    { dal: '2026-11-10', motivo: 'Valutazione in corso', del_consorzio: false },
    { dal: '2026-11-09', motivo: 'Interdittiva', del_consorzio: true },
  ],
  media: 1.8333,
  valutato: '2025-11-15',
  approvato: false,
  mancanti: [
    { descrizione: 'DURC', scadenza: null },
    { descrizione: 'Polizza', scadenza: '2026-10-02' },
  ],
  non_conformita: 2,
}

it('gives every reason that applies, and which of them an evaluation removes', () => {
  const motivi = motiviOf(facts, '2026-11-16')
  expect(motivi.map((one) => [one, remedyOf(one)])).toEqual([
    ['Sospeso dal 10/11/2026: Valutazione in corso', null],
    ['Sospeso dal consorzio dal 09/11/2026: Interdittiva', null],
    ['Valutazione 1,83 del 15/11/2025', 'monitoraggio'],
    ['Manca la valutazione di approvazione', 'approvazione'],
    ['Rivalutazione scaduta il 15/11/2026', 'monitoraggio'],
    ['Documento mancante: DURC', null],
    ['Documento scaduto il 02/10/2026: Polizza', null],
    ['Non conformità aperte: 2', null],
  ])
  const sound = { ...facts, sospensioni: [], media: 3.01, approvato: true, mancanti: [], non_conformita: 0 }
  expect(motiviOf(sound, '2026-11-15')).toEqual([])
  expect(motiviOfAll([{ ...sound, media: 3 }], '2026-11-15', true)).toEqual(['Alfa: Valutazione 3 del 15/11/2025'])
})
