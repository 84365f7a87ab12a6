/** The processes that serve a requirement. */
export const processesOf: Readonly<Record<string, readonly string[]>> = {
  '5.1.1': ['PR01'],
  '5.3': ['PR01'],
  '6.2': ['PR01'],
  '7.1.2': ['PR02'],
  '7.2': ['PR02', 'PR03'],
  '7.3': ['PR03'],
  '7.5.2': ['PR09'],
  '7.5.3': ['PR09'],
  '8.4.1': ['PR04'],
  '8.4.2': ['PR04'],
  '8.5.1': ['PR06', 'PR07'],
  '8.5.5': ['PR06'],
  '8.7': ['PR08'],
  '9.1.2': ['PR08'],
  '10.2': ['PR08'],
}

/** The documents that prove requirements, by their titles. */
export const documentsOf: Readonly<Record<string, readonly string[]>> = {
  'Manuale del sistema di gestione multisito': ['4.1', '4.3', '4.4', '6.1', '7.5.1'],
  'Politica per la qualità del consorzio': ['5.1.1', '5.1.2', '5.2'],
  'Politica per la parità di genere': ['7.1.4'],
  'Procedura: gestione delle non conformità e delle azioni correttive': ['8.7', '10.2'],
  'Istruzione: igiene delle mani nei servizi alla persona': ['8.5.1', '7.1.4'],
  'Istruzione: raccolta dei rifiuti nei cantieri di pulizia': ['8.5.1'],
  'Protocollo di prevenzione delle cadute': ['8.5.1'],
  'Carta dei servizi dell’assistenza domiciliare': ['8.2.1', '8.2.2'],
}

export const notDesigned = {
  codici: ['8.3.1', '8.3.2', '8.3.3', '8.3.4', '8.3.5', '8.3.6'],
  nome: 'Alfa Cooperativa Sociale',
  motivo: 'I servizi sono definiti dai capitolati dei committenti: la cooperativa non progetta',
}

export const newEdition = 'UNI EN ISO 9001:2026'
export const changed = ['4.1', '5.1.1']
export const split = {
  codice: '6.1',
  parti: [
    { codice: '6.1.1', titolo: 'Rischi' },
    { codice: '6.1.2', titolo: 'Opportunità' },
  ],
}
