import { expect, it } from 'vitest'
import { numberOfQuery } from './numbers.ts'

it.each([
  ['n. 21', { numero: 21 }],
  ['21', { numero: 21 }],
  ['5', { numero: 5 }],
  ['N° 7', { numero: 7 }],
  ['nc 21', { numero: 21, gruppo: 'non_conformita' }],
  ['NC n. 21', { numero: 21, gruppo: 'non_conformita' }],
  ['Non conformità n.21', { numero: 21, gruppo: 'non_conformita' }],
  ['reclamo 26', { numero: 26, gruppo: 'non_conformita' }],
  ['reclamo 2026/7', { numero: 7, anno: 2026, gruppo: 'reclamo' }],
  ['azione 3', { numero: 3, gruppo: 'azione_miglioramento' }],
  ['azione di miglioramento n. 3', { numero: 3, gruppo: 'azione_miglioramento' }],
  ['fornitore 14', { numero: 14, gruppo: 'fornitore' }],
  ['fascicolo n. 4', { numero: 4, gruppo: 'fascicolo' }],
  ['estensione 2', { numero: 2, gruppo: 'estensione' }],
  ['2026/5', { numero: 5, anno: 2026 }],
  ['audit 2026/5', { numero: 5, anno: 2026, gruppo: 'audit' }],
  ['audit 5', { numero: 5, gruppo: 'audit' }],
  ['FK 210', undefined],
  ['via Roma 21', undefined],
  ['turni', undefined],
  ['99999999999', undefined],
  ['', undefined],
])('%s is parsed as %j', (q, query) => expect(numberOfQuery(q)).toEqual(query))
