import type { Supplier } from './fornitori-shape.ts'

/** The rest of the register: the other cooperatives' suppliers and the collective ones. */
export const moreSuppliers: readonly Supplier[] = [
  {
    coop: 'beta',
    entered: '2025-03-05',
    ragione_sociale: 'Lavanderia Industriale Mella Srl',
    partita_iva: '08757490175',
    codice_fiscale: '08757490175',
    descrizione: 'Lavaggio di divise e mop in microfibra per i cantieri ospedalieri',
    dealings: [
      {
        coop: 'beta',
        approvals: [['2025-03-06', [3, 3, 3, 3, 0, 0, 2]]],
        monitoring: [
          ['2025-09-09', [2, 2, 2, 2, 2]],
          ['2026-03-10', [2, 1, 2, 2, 2]],
        ],
        contracts: [
          {
            numero: 'LAV-25',
            dal: '2025-04-01',
            al: '2026-03-31',
            importo: '7200.00',
            descrizione: 'Lavaggio divise, ritiro due volte a settimana',
            note: 'Non rinnovato: ritardi ripetuti e capi smarriti',
            fatture: [
              ['2025-09-30', '611', '3600.00'],
              ['2026-03-31', '158/2026', '3600.00'],
            ],
          },
        ],
        impact: ['2025-04-04', [4, 2, 3], null],
      },
    ],
  },
  {
    coop: 'aurora',
    entered: '2025-01-28',
    ragione_sociale: 'Gas Medicali Padani SpA',
    partita_iva: '06131860196',
    codice_fiscale: '06131860196',
    descrizione: 'Ossigeno terapeutico e manutenzione dell’impianto centralizzato',
    dealings: [
      {
        coop: 'aurora',
        approvals: [['2025-01-30', [5, 3, 4, 5, 5, 0, 3]]],
        monitoring: [
          ['2025-07-30', [3, 5, 4, 5, 3]],
          ['2026-01-29', [3, 5, 4, 5, 3]],
          ['2026-07-29', [3, 4, 4, 5, 3]],
        ],
        contracts: [
          {
            numero: 'OX-2025',
            dal: '2025-02-01',
            al: '2027-01-31',
            importo: '22400.00',
            descrizione: 'Ossigeno liquido e reperibilità 24 ore',
            pdf: true,
            fatture: [['2025-12-31', '2099', '11200.00']],
          },
        ],
        impact: ['2025-02-20', [5, 4, 5], 'Piano di emergenza interno'],
      },
    ],
  },
  {
    coop: 'orizzonti',
    entered: '2025-02-18',
    ragione_sociale: 'Imballaggi Lodigiani Srl',
    partita_iva: '06281940228',
    codice_fiscale: null,
    descrizione: 'Scatole e riempitivi in carta riciclata per il laboratorio di assemblaggio',
    dealings: [
      {
        coop: 'orizzonti',
        approvals: [['2025-02-19', [3, 5, 4, 3, 0, 0, 5]]],
        monitoring: [['2026-02-18', [5, 4, 4, 4, 5]]],
        impact: ['2025-03-20', [3, 4, 1], null],
      },
    ],
  },
  {
    coop: 'valle',
    entered: '2025-03-25',
    ragione_sociale: 'Sementi Alpine Società Agricola',
    partita_iva: '05979710216',
    codice_fiscale: null,
    descrizione: 'Sementi biologiche e piantine da orto',
    dealings: [
      {
        coop: 'valle',
        approvals: [['2025-03-26', [4, 4, 3, 4, 4, 0, 5]]],
        monitoring: [['2026-03-24', [4, 4, 3, 4, 5]]],
      },
    ],
  },
  {
    coop: 'girasole',
    entered: '2025-01-17',
    ragione_sociale: 'Giocolegno di Mauri Ambrogio',
    partita_iva: '09139090204',
    codice_fiscale: null,
    descrizione: 'Arredi e giochi in legno certificato per i nidi',
    dealings: [
      {
        coop: 'girasole',
        approvals: [['2025-01-20', [4, 2, 4, 4, 5, 0, 4]]],
        contracts: [
          {
            numero: 'ARR-1',
            dal: '2025-06-01',
            al: '2025-09-15',
            importo: '5400.30',
            descrizione: 'Arredo della nuova sezione lattanti',
            pdf: true,
            fatture: [
              ['2025-07-10', '21', '2700.10'],
              ['2025-09-12', '34', '2700.20'],
            ],
          },
        ],
        impact: ['2025-09-20', [3, 2, 4], null],
      },
    ],
  },
  {
    coop: 'alfa',
    entered: '2025-01-08',
    collective: '2025-02-25',
    ragione_sociale: 'Sicurlavoro Consulting Srl',
    partita_iva: '02199350980',
    codice_fiscale: '02199350980',
    descrizione: 'Incarico di RSPP, sorveglianza sanitaria e corsi di sicurezza per tutte le cooperative',
    dealings: [
      {
        coop: 'alfa',
        approvals: [['2025-01-09', [4, 3, 4, 5, 5, 4, 0]]],
        monitoring: [
          ['2025-12-03', [3, 4, 4, 5, 0]],
          ['2026-05-20', [3, 4, 4, 5, 0]],
        ],
        contracts: [
          {
            numero: 'RSPP 2026',
            dal: '2026-01-01',
            al: '2026-12-31',
            importo: '4200.00',
            descrizione: 'Incarico annuale di RSPP',
            pdf: true,
            fatture: [['2026-06-30', '77', '2100.00']],
          },
        ],
        impact: ['2025-03-14', [4, 3, 5], 'DVR, edizione 2025'],
      },
      {
        coop: 'beta',
        approvals: [['2025-03-03', [4, 4, 4, 4, 5, 0, 0]]],
        monitoring: [['2026-03-04', [4, 3, 3, 4, 0]]],
        contracts: [
          {
            numero: '14-B',
            dal: '2026-01-01',
            al: '2026-12-31',
            importo: '5100.00',
            descrizione: 'RSPP e formazione antincendio dei capi squadra',
            fatture: [
              ['2026-04-30', '61', '2550.00'],
              ['2026-10-31', '140', '2900.00', 'Due edizioni in più del corso'],
            ],
          },
        ],
        impact: ['2025-03-05', [3, 3, 5], null],
      },
      { coop: 'aurora', approvals: [['2025-03-11', [4, 3, 4, 5, 5, 0, 0]]], impact: ['2025-03-12', [4, 3, 5], null] },
    ],
  },
  {
    coop: 'orizzonti',
    entered: '2025-02-06',
    collective: '2025-04-15',
    ragione_sociale: 'Nuvola Informatica Srl',
    partita_iva: '01862520192',
    codice_fiscale: '01862520192',
    descrizione: 'Assistenza informatica, posta e copie di sicurezza',
    dealings: [
      {
        coop: 'orizzonti',
        approvals: [['2025-02-07', [4, 4, 5, 4, 4, 0, 0]]],
        monitoring: [
          ['2025-10-08', [4, 4, 5, 4, 0]],
          ['2026-10-07', [4, 3, 4, 4, 0]],
        ],
        impact: ['2025-04-22', [4, 3, 3], null],
      },
      {
        coop: 'beta',
        approvals: [['2025-04-28', [4, 3, 4, 4, 0, 0, 0]]],
        monitoring: [['2026-04-29', [3, 4, 4, 4, 0]]],
        impact: ['2025-05-05', [4, 3, 3], null],
      },
      { coop: 'alfa', approvals: [['2025-05-12', [4, 3, 4, 4, 0, 0, 0]]] },
    ],
  },
  {
    coop: 'aurora',
    entered: '2025-04-01',
    collective: '2025-04-15',
    ragione_sociale: 'Energia Pulita Trading SpA',
    partita_iva: '06842680172',
    codice_fiscale: '06842680172',
    descrizione: 'Energia elettrica da fonti rinnovabili, contratto di gruppo del consorzio',
    dealings: [
      {
        coop: 'aurora',
        approvals: [['2025-04-02', [4, 4, 2, 4, 3, 0, 5]]],
        monitoring: [['2026-04-09', [4, 5, 2, 4, 5]]],
        impact: ['2025-04-20', [3, 5, 2], null],
      },
    ],
  },
  {
    coop: 'beta',
    entered: '2025-05-06',
    collective: '2025-06-03',
    ragione_sociale: 'Reinraum Technik GmbH',
    partita_iva: 'DE811234567',
    codice_fiscale: null,
    descrizione: 'Sistemi di preimpregnazione e carrelli per la pulizia ospedaliera (Monaco di Baviera)',
    dealings: [{ coop: 'beta', approvals: [['2025-05-07', [5, 2, 3, 5, 4, 0, 4]]] }],
  },
]
