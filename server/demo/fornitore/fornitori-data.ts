import type { Supplier } from './fornitori-shape.ts'

/** The supplier register of the cooperatives; names and numbers are invented. */
export const suppliers: readonly Supplier[] = [
  {
    coop: 'alfa',
    entered: '2025-01-14',
    ragione_sociale: 'Ristora Orobica Srl',
    partita_iva: '02601810167',
    codice_fiscale: '02601810167',
    descrizione: 'Pasti veicolati per il centro diurno e consegna a domicilio agli anziani assistiti',
    dealings: [
      {
        coop: 'alfa',
        approvals: [['2025-01-16', [4, 4, 3, 4, 5, 2, 3]]],
        monitoring: [
          ['2025-04-02', [4, 4, 4, 4, 3]],
          ['2025-07-03', [4, 3, 4, 4, 3]],
          ['2025-10-02', [3, 2, 3, 3, 3]],
          ['2026-01-14', [3, 2, 3, 2, 3]],
          ['2026-04-08', [4, 3, 4, 4, 3]],
          ['2026-07-07', [4, 4, 4, 5, 4]],
          ['2026-10-06', [4, 5, 4, 5, 4]],
        ],
        contracts: [
          {
            numero: '2025/03',
            dal: '2025-02-01',
            al: '2026-01-31',
            importo: '48000.00',
            descrizione: 'Pasti veicolati per il centro diurno «Il Melograno», 40 coperti al giorno',
            note: 'Penale del 2% per consegne oltre le 12:15',
            pdf: true,
            fatture: [
              ['2025-04-30', '118', '12000.00', 'Primo trimestre'],
              ['2025-07-31', '241', '12000.00', 'Secondo trimestre'],
              ['2025-10-31', '377', '12000.00', 'Terzo trimestre'],
              ['2026-01-31', '29/2026', '12000.00', 'Saldo'],
            ],
          },
          {
            numero: '2026/01',
            dal: '2026-02-01',
            al: '2027-01-31',
            importo: '50400.00',
            descrizione: 'Rinnovo con quaranta coperti e menù per disfagia',
            pdf: true,
            fatture: [
              ['2026-04-30', '131/2026', '12600.00'],
              ['2026-07-31', '262/2026', '12600.00'],
              ['2026-10-31', '388/2026', '12845.50', 'Comprende il pranzo della festa d’autunno'],
            ],
          },
        ],
        impact: ['2025-02-03', [5, 4, 4], 'Carta del servizio CDD, sezione 4'],
      },
    ],
  },
  {
    coop: 'alfa',
    entered: '2025-01-20',
    ragione_sociale: 'Autofficina F.lli Locatelli Snc',
    partita_iva: '08190930167',
    codice_fiscale: '08190930167',
    descrizione: 'Manutenzione e revisione dei mezzi del trasporto sociale, pedane comprese',
    dealings: [
      {
        coop: 'alfa',
        approvals: [['2025-01-21', [4, 3, 4, 3, 4, 0, 2]]],
        monitoring: [
          ['2025-06-30', [3, 4, 4, 4, 0]],
          ['2025-12-15', [3, 4, 3, 4, 0]],
          ['2026-06-29', [3, 4, 5, 4, 2]],
        ],
        contracts: [
          {
            numero: 'MAN-7',
            dal: '2025-02-01',
            al: '2026-12-31',
            importo: '6500.00',
            descrizione: 'Manutenzione programmata di cinque pulmini attrezzati',
            pdf: true,
            fatture: [
              ['2025-05-12', '88', '1840.20'],
              ['2025-11-20', '203', '2150.00', 'Sostituzione della pedana del Ducato GA123'],
              ['2026-06-18', '97/2026', '2875.40', 'Superato il preventivo: cinghia di distribuzione'],
            ],
          },
        ],
        impact: ['2025-02-10', [4, 2, 5], 'Piano di manutenzione dei mezzi'],
      },
    ],
  },
  {
    coop: 'alfa',
    entered: '2025-02-03',
    ragione_sociale: 'Ausili e Salute Srl',
    partita_iva: '04323190167',
    codice_fiscale: null,
    descrizione: 'Dispositivi di protezione, guanti, ausili per la mobilizzazione',
    dealings: [
      {
        coop: 'alfa',
        approvals: [
          ['2025-02-04', [3, 4, 3, 3, 0, 0, 0]],
          ['2026-02-05', [4, 4, 3, 3, 3, 0, 3]],
        ],
        monitoring: [
          ['2025-09-11', [4, 2, 2, 0, 0]],
          ['2026-03-12', [4, 3, 3, 3, 2]],
          ['2026-09-10', [4, 4, 3, 4, 2]],
        ],
        contracts: [
          {
            numero: 'ACC-2026',
            dal: '2026-01-01',
            al: '2026-12-31',
            importo: '9000.00',
            descrizione: 'Accordo quadro per guanti e mascherine, consegne mensili',
            fatture: [
              ['2026-03-31', '512', '2210.10'],
              ['2026-06-30', '934', '2305.20'],
              ['2026-09-30', '1388', '2190.00'],
            ],
          },
        ],
        impact: ['2025-03-01', [3, 2, 4], null],
      },
    ],
  },
  {
    coop: 'alfa',
    entered: '2025-03-10',
    ragione_sociale: 'Studio Zanetti dott.ssa Paola',
    partita_iva: '03667120160',
    codice_fiscale: 'ZNTPLA78D52A794Q',
    descrizione: 'Supervisione psicologica delle équipe educative',
    dealings: [
      {
        coop: 'alfa',
        approvals: [['2025-03-12', [5, 3, 5, 5, 5, 0, 0]]],
        monitoring: [
          ['2025-12-10', [4, 5, 5, 5, 0]],
          ['2026-06-10', [4, 5, 5, 5, 0]],
        ],
        contracts: [
          {
            numero: 'SUP-25/26',
            dal: '2025-09-01',
            al: '2026-06-30',
            importo: '3200.00',
            descrizione: 'Venti incontri di supervisione',
            pdf: true,
            fatture: [
              ['2026-01-15', '3', '1600.00'],
              ['2026-07-02', '14', '1600.00'],
            ],
          },
        ],
        impact: ['2025-09-15', [4, 2, 2], null],
      },
    ],
  },
  {
    coop: 'alfa',
    entered: '2025-01-10',
    ragione_sociale: 'Tipografia del Serio Sas',
    partita_iva: '04650750161',
    codice_fiscale: '04650750161',
    descrizione: 'Stampa di carte dei servizi e opuscoli; attività cessata a fine 2025',
    stato: false,
    dealings: [
      {
        coop: 'alfa',
        approvals: [['2025-01-15', [3, 3, 2, 3, 0, 0, 2]]],
        monitoring: [['2025-11-20', [2, 1, 2, 2, 0]]],
      },
    ],
  },
  {
    coop: 'beta',
    entered: '2025-01-22',
    ragione_sociale: 'Detergo Professional SpA',
    partita_iva: '09083010174',
    codice_fiscale: '09083010174',
    descrizione: 'Detergenti e disinfettanti a marchio Ecolabel, schede di sicurezza aggiornate',
    dealings: [
      {
        coop: 'beta',
        approvals: [['2025-01-24', [4, 4, 4, 4, 5, 0, 5]]],
        monitoring: [
          ['2025-06-25', [4, 4, 4, 5, 5]],
          ['2025-12-18', [3, 4, 4, 5, 5]],
          ['2026-06-24', [3, 4, 4, 4, 5]],
        ],
        contracts: [
          {
            numero: 'B-2026-11',
            dal: '2026-01-01',
            al: '2026-12-31',
            importo: '36000.00',
            descrizione: 'Fornitura annuale di detergenti per uffici e ospedali',
            pdf: true,
            fatture: [
              ['2026-03-31', 'A/412', '9120.35'],
              ['2026-06-30', 'A/873', '8870.15'],
              ['2026-09-30', 'A/1290', '9004.00'],
            ],
          },
        ],
        impact: ['2025-02-14', [5, 4, 5], 'Capitolato CAM pulizie'],
      },
    ],
  },
  {
    coop: 'beta',
    entered: '2025-02-12',
    ragione_sociale: 'Verde Macchine Srl',
    partita_iva: '08657970177',
    codice_fiscale: null,
    descrizione: 'Vendita e riparazione di rasaerba, decespugliatori e soffiatori a batteria',
    dealings: [
      {
        coop: 'beta',
        approvals: [['2025-02-13', [4, 3, 3, 4, 3, 0, 4]]],
        monitoring: [
          ['2025-10-15', [3, 2, 3, 3, 4]],
          ['2026-10-14', [3, 3, 3, 3, 4]],
        ],
        impact: ['2025-03-03', [3, 3, 4], null],
      },
    ],
  },
]
