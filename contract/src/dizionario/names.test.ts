import { expect, it } from 'vitest'
import { menu } from '../menu.ts'
import { dizionarioApis } from './api.ts'
import { dizionari, dizionarioNames } from './names.ts'
import { valutatoreApi } from './valutatore.ts'

it('the thirteen dictionaries are the pages of the menu, under the same names', () => {
  const entries = menu.find(({ label }) => label === 'Dizionari')?.entries?.map(({ label, path }) => [path, label])
  const pages = Object.values(dizionari).map(({ page, title }) => [`/pages/dizionari/${page}`, title])
  expect(pages).toHaveLength(13)
  // The menu lists four more: the requirements of suppliers and of competence are matrices, catalogue and common risks have their own records.
  const matrices = [
    ['/pages/dizionari/requisiti-fornitori', 'Requisiti fornitori'],
    ['/pages/dizionari/requisiti-competenze', 'Requisiti di competenza'],
  ]
  const others = [
    ['/pages/catalogo-indicatori', 'Catalogo indicatori'],
    ['/pages/rischi-comuni', 'Rischi comuni'],
  ]
  expect([...pages, ...matrices, ...others].toSorted()).toEqual(entries?.toSorted())
})

it('the code is shown, and then required, in five of those with items', () => {
  expect(dizionarioNames.filter((name) => dizionari[name].coded)).toEqual([
    'tipo_documento',
    'processo',
    'servizio_fornitore',
    'tipo_requisito',
    'mansione',
  ])
  for (const name of dizionarioNames) {
    const { create, update, list } = dizionarioApis[name]
    const { coded } = dizionari[name]
    expect(create.body.safeParse({ descrizione: 'Voce' }).success).toBe(!coded)
    expect(update.body.safeParse({ codice: '' }).success).toBe(!coded)
    expect(list.view.columns.map(({ label }) => label)).toEqual([
      ...(coded ? ['Codice'] : []),
      'Descrizione',
      'Stato',
      'Data creazione',
    ])
  }
})

it('each is exported under its title', () => {
  expect([
    ...dizionarioNames.map((name) => dizionarioApis[name].list.view.exportAs),
    valutatoreApi.list.view.exportAs,
  ]).toEqual([
    'Tipo_documenti_',
    'Metodi_di_rilevazione_',
    'Norme_Audit_',
    'Norme_Non_conformita_',
    'Tipi_indicatore_',
    'Processi_',
    'Responsabili_',
    'Servizi_fornitori_',
    'Categorie_di_causa_',
    'Documenti_fornitori_',
    'Mansioni_',
    'Valutatori_',
  ])
})
