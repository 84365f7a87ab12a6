import type { Role } from '@quadra/contract/policy'

/** The cooperatives of the demonstration's consortium and their services. */
export const cooperatives = [
  {
    key: 'alfa',
    nome: 'Alfa Cooperativa Sociale',
    email: 'info@alfa.example.org',
    descrizione: 'Servizi socio-assistenziali ed educativi per anziani, disabili e minori',
    luogo: 'Bergamo',
    web: 'https://alfa.example.org',
    multisito: true,
    servizi_persona: true,
    servizi_imprese: false,
    parita_genere: true,
    services: [
      ['Assistenza domiciliare anziani', 'SAD', 1],
      ['Centro diurno disabili «Il Melograno»', 'CDD', 1],
      ['Comunità alloggio minori', 'CAM', 1],
      ['Assistenza educativa scolastica', 'AES', 1],
      ['Trasporto sociale', 'TRA', 1],
      ['Telesoccorso', 'TEL', 0],
    ],
  },
  {
    key: 'beta',
    nome: 'Beta Cooperativa di Lavoro',
    email: 'segreteria@beta.example.org',
    descrizione: 'Pulizie civili e industriali, manutenzione del verde e servizi ambientali',
    luogo: 'Brescia',
    web: 'https://beta.example.org',
    multisito: true,
    servizi_persona: false,
    servizi_imprese: true,
    parita_genere: false,
    services: [
      ['Pulizie e sanificazione uffici', 'PUL', 1],
      ['Pulizie ospedaliere', 'OSP', 1],
      ['Manutenzione del verde', 'VER', 1],
      ['Raccolta differenziata', 'RAC', 1],
      ['Portierato e custodia', 'POR', 0],
    ],
  },
  {
    key: 'aurora',
    nome: 'Aurora Società Cooperativa Sociale',
    email: 'qualita@aurora.example.org',
    descrizione: 'Residenze per anziani e assistenza infermieristica',
    luogo: 'Cremona',
    web: 'https://aurora.example.org',
    multisito: true,
    servizi_persona: true,
    servizi_imprese: false,
    parita_genere: true,
    services: [
      ['Residenza sanitaria assistenziale «Villa Serena»', 'RSA', 1],
      ['Assistenza infermieristica domiciliare', 'ADI', 1],
      ['Ristorazione interna', 'RIS', 1],
    ],
  },
  {
    key: 'orizzonti',
    nome: 'Nuovi Orizzonti Cooperativa Sociale',
    email: 'info@nuoviorizzonti.example.org',
    descrizione: 'Inserimento lavorativo di persone svantaggiate, laboratori e assemblaggio conto terzi',
    luogo: 'Lodi',
    web: null,
    multisito: true,
    servizi_persona: true,
    servizi_imprese: true,
    parita_genere: false,
    services: [
      ['Laboratorio di assemblaggio', 'LAB', 1],
      ['Digitalizzazione archivi', 'DIG', 1],
      ['Formazione professionale', 'FOR', 1],
    ],
  },
  {
    key: 'valle',
    nome: 'Valle Verde Cooperativa Agricola Sociale',
    email: 'amministrazione@valleverde.example.org',
    descrizione: 'Agricoltura sociale, vivaio e ristoro con prodotti propri',
    luogo: 'Clusone (BG)',
    web: 'https://valleverde.example.org',
    multisito: false,
    servizi_persona: false,
    servizi_imprese: true,
    parita_genere: false,
    services: [
      ['Vivaio e orto sociale', 'VIV', 1],
      ['Agriturismo e ristoro', 'AGR', 1],
    ],
  },
  {
    key: 'girasole',
    nome: 'Il Girasole Cooperativa Sociale',
    email: 'nidi@ilgirasole.example.org',
    descrizione: 'Nidi d’infanzia, spazi gioco e sostegno alla genitorialità',
    luogo: 'Mantova',
    web: 'https://ilgirasole.example.org',
    multisito: true,
    servizi_persona: true,
    servizi_imprese: false,
    parita_genere: true,
    services: [
      ['Nido d’infanzia «Pollicino»', 'NID', 1],
      ['Centro per le famiglie', 'CPF', 1],
      ['Ludoteca estiva', 'LUD', 0],
    ],
  },
  {
    key: 'faro',
    nome: 'Il Faro Cooperativa Sociale',
    email: 'info@ilfaro.example.org',
    descrizione: 'Accoglienza e housing sociale; uscita dal certificato multisito nel 2025',
    luogo: 'Crema',
    web: null,
    multisito: false,
    servizi_persona: true,
    servizi_imprese: false,
    parita_genere: false,
    services: [['Housing sociale', 'HOU', 1]],
  },
] as const satisfies readonly Cooperative[]

interface Cooperative {
  readonly key: string
  readonly nome: string
  readonly email: string
  readonly descrizione: string
  readonly luogo: string
  readonly web: string | null
  readonly multisito: boolean
  readonly servizi_persona: boolean
  readonly servizi_imprese: boolean
  readonly parita_genere: boolean
  /** Description, code, stato. */
  readonly services: readonly (readonly [string, string, 0 | 1])[]
}
export type CoopKey = (typeof cooperatives)[number]['key']

/** Colleagues of the demonstration accounts; they never sign in. Surname, name, role, cooperative, title, active. */
export const colleagues: readonly (readonly [string, string, Role, CoopKey | null, string, 0 | 1])[] = [
  ['Colombo', 'Stefano', 'gestore_multisito', null, 'Auditor interno', 1],
  ['Galli', 'Francesca', 'gestore_multisito', null, 'Auditor interna ambiente e sicurezza', 1],
  ['Moretti', 'Davide', 'coordinatore', 'alfa', 'Coordinatore del centro diurno', 1],
  ['Greco', 'Anna', 'coordinatore', 'alfa', 'Coordinatrice della comunità minori', 1],
  ['Sala', 'Matteo', 'utente', 'alfa', 'Educatore professionale', 1],
  ['Ferrari', 'Ilaria', 'utente', 'alfa', 'Assistente sociale', 0],
  ['Barbieri', 'Simone', 'coordinatore', 'beta', 'Responsabile del verde', 1],
  ['Fontana', 'Monica', 'utente', 'beta', 'Impiegata amministrativa', 1],
  ['Caruso', 'Roberto', 'manager', 'aurora', 'Direttore della residenza', 1],
  ['Longo', 'Teresa', 'coordinatore', 'aurora', 'Caposala', 1],
  ['Mancini', 'Giorgio', 'utente', 'aurora', 'Infermiere', 1],
  ['Testa', 'Valeria', 'manager', 'orizzonti', 'Responsabile qualità', 1],
  ['Amato', 'Nicola', 'coordinatore', 'orizzonti', 'Responsabile del laboratorio', 1],
  ['Pellegrini', 'Laura', 'manager', 'valle', 'Presidente', 1],
  ['Serra', 'Giovanni', 'utente', 'valle', 'Responsabile del vivaio', 1],
  ['Costa', 'Silvia', 'manager', 'girasole', 'Coordinatrice pedagogica', 1],
  ['Leone', 'Martina', 'coordinatore', 'girasole', 'Educatrice referente del nido', 1],
  ['Rizzo', 'Fabio', 'manager', 'faro', 'Direttore', 1],
]
