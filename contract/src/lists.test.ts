import { expect, it } from 'vitest'
import { multisitoView } from './documento/schema.ts'
import { contract } from './testing/specified.ts'
import { defaultPageSize, pageSizes, writeDay } from './kernel/list.ts'
import { fileLimit, filesLimit } from './kernel/upload.ts'

interface View {
  readonly exportAs: string
  readonly columns: readonly { readonly label: string; readonly truncate?: number }[]
}

/** Each list of the specification: the name of its spreadsheet, its columns, and where their texts are cut. */
const lists: [string, View, string, string][] = [
  ['audit', contract.audit.list.view, 'Audits_', 'Numero, Owner, Norma, Cliente, Data audit, Conforme'],
  [
    'azione_miglioramento',
    contract.azione_miglioramento.list.view,
    'Azioni_Miglioramento_',
    'Data segnalazione, Cliente 20, Servizio 30, Miglioramento 40, Audit',
  ],
  [
    'non_conformita',
    contract.non_conformita.list.view,
    'Non_Conformita_',
    // The number is ours. The specification truncates the service; the other three are cut so that all columns fit.
    'Numero, Data segnalazione, Stato, Tipo, Norma, Servizio 20, Owner, Cooperativa, Segnalante',
  ],
  ['servizio', contract.servizio.list.view, 'Servizi_', 'Cliente 50, Descrizione, Stato'],
  ['cliente', contract.cliente.list.view, 'Enti_', 'Email, Nome 30, Descrizione 30'],
  ['agenzia', contract.agenzia.list.view, 'Agenzie_', 'Email, Nome 30, Descrizione 30'],
  ['processo', contract.processo.list.view, 'Processi_', 'Codice, Descrizione 30, Stato, Data creazione'],
  ['valutatore', contract.valutatore.list.view, 'Valutatori_', 'Nome, Cognome, Stato'],
  [
    'fornitore',
    contract.fornitore.list.view,
    'Fornitori_',
    // The last two are the product's own (Spec 7 §1.3).
    'Cliente 20, Ragione sociale, Partita Iva, Codice fiscale, Impatto, Stato, Qualifica, Rivalutare entro',
  ],
  [
    'indicatore',
    contract.indicatore.list.view,
    'Indicatori_',
    'Cliente, Processo 20, Servizio 20, Indicatore 20, Stato',
  ],
  [
    'documento',
    contract.documento.list.view,
    'Documenti_',
    'Cliente, Data, Tipologia, Descrizione, Nome 30, Codice, Rev., In vigore dal, Stato, Approvatore, Da riesaminare entro',
  ],
  [
    'documento multisito',
    multisitoView,
    'Documenti_',
    'Data, Tipologia, Descrizione, Nome 30, Codice, Rev., In vigore dal, Stato, Approvatore, Da riesaminare entro',
  ],
]

it.each(lists)(
  'the list of %s has the columns and the spreadsheet of the specification',
  (_, view, prefix, columns) => {
    expect(view.exportAs).toBe(prefix)
    expect(view.columns.map(({ label, truncate }) => [label, truncate].filter(Boolean).join(' ')).join(', ')).toBe(
      columns,
    )
  },
)

it('the constants of every list and upload are those of the specification', () => {
  expect([pageSizes, defaultPageSize]).toEqual([[5, 10, 15, 25, 50], 5])
  expect([fileLimit, filesLimit]).toEqual([2_048_000, 4_000_000])
  expect(writeDay('2026-03-05T10:00:00.000Z')).toBe('05/03/2026')
})

it('cells that are words say those of the specification', () => {
  const cell =
    (view: { readonly columns: readonly { key: string; value: (row: never) => unknown }[] }, key: string) =>
    (row: object) =>
      view.columns.find((column) => column.key === key)?.value(row as never)
  expect(cell(contract.audit.list.view, 'numero')({ anno: 2026, numero: 3 })).toBe('2026/3')
  expect(
    [
      { riscontrate_non_conformita: true, verificato: false },
      { riscontrate_non_conformita: false, verificato: true },
      { riscontrate_non_conformita: false, verificato: false },
    ].map((row) => cell(contract.audit.list.view, 'conforme')({ data_annullamento: null, ...row })),
  ).toEqual(['No', 'Si', '–'])
  expect([{ id: 1 }, null].map((audit) => cell(contract.azione_miglioramento.list.view, 'audit')({ audit }))).toEqual([
    'Si',
    'No',
  ])
  expect(cell(contract.indicatore.list.view, 'servizio')({ servizio: null })).toBe('-')
  for (const [slice, on, off] of [
    ['servizio', 1, 0],
    ['processo', 1, 0],
    ['fornitore', true, false],
    ['indicatore', true, false],
  ] as const)
    expect([on, off].map((stato) => cell(contract[slice].list.view, 'stato')({ stato }))).toEqual([
      'Attivo',
      'Disattivo',
    ])
  expect(
    ['non_conformita', 'reclamo'].map((tipo) => cell(contract.non_conformita.list.view, 'tipo')({ tipo })),
  ).toEqual(['Non conformità', 'Reclamo'])
})
