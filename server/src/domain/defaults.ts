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
