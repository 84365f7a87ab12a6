/** The agency every record defaults to (Spec 1 §9); it exists from the first start. */
export const defaultAgenzia = 9

/** What causes are sorted by from the first start (Spec 4 §4.5); an existing database got them by its migration. */
export const causeCategories = [
  'Metodo e procedure',
  'Persone e competenze',
  'Mezzi e attrezzature',
  'Materiali e fornitori',
  'Ambiente e spazi',
  'Controlli e misure',
  'Organizzazione e comunicazione',
] as const

/** Documents suppliers hand in, from the first start (Spec 7 §1.2); an existing database got them by its migration. */
export const supplierDocuments = [
  { codice: 'DURC', descrizione: 'DURC', validita_giorni: 120 },
  { codice: 'VIS', descrizione: 'Visura camerale', validita_giorni: 180 },
  { codice: 'CER', descrizione: 'Certificato di sistema di gestione', validita_giorni: null },
  { codice: 'POL', descrizione: 'Polizza RCT/RCO', validita_giorni: 365 },
  { codice: 'HAC', descrizione: 'Autocontrollo HACCP', validita_giorni: null },
  { codice: 'PRI', descrizione: 'Nomina a responsabile del trattamento', validita_giorni: null },
] as const
