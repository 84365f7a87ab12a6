/** The actions of the change log, with their labels. */
export const azioneLabels = {
  create: 'Creazione',
  update: 'Modifica',
  remove: 'Eliminazione',
  state: 'Cambio di stato',
  handover: 'Passaggio di consegne',
  password: 'Password modificata',
  invited: 'Invito inviato',
  preferences: 'Preferenze di avviso',
  calendar_created: 'Collegamento al calendario creato',
  calendar_revoked: 'Collegamento al calendario revocato',
  views: 'Viste degli elenchi',
  mapping: 'Mappatura salvata',
  security: 'Sicurezza',
  download: 'Scaricato',
  pseudonym: 'Pseudonimizzazione',
  renewed: 'Segreto rinnovato',
  tested: 'Prova inviata',
  repeated: 'Consegna ripetuta',
} as const
export type Azione = keyof typeof azioneLabels
/** Logged without values: they are secret, private or no value of a record. */
export const withoutValues: readonly string[] = [
  'password',
  'invited',
  'preferences',
  'calendar_created',
  'calendar_revoked',
  'views',
  'mapping',
  'security',
  'download',
  'renewed',
  'tested',
  'repeated',
] satisfies Azione[]
export const azioni = Object.keys(azioneLabels) as [Azione, ...Azione[]]
