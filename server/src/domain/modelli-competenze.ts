import type { TipoCompetenza } from '@quadra/contract/dizionario/names'

/** The jobs of the people at work, from the first start (Spec 9 §1.2); an existing database got them by its migration. */
export const jobs = [
  { codice: 'OSS', descrizione: 'Operatore socio-sanitario' },
  { codice: 'ASA', descrizione: 'Ausiliario socio-assistenziale' },
  { codice: 'EDU', descrizione: 'Educatore' },
  { codice: 'AUT', descrizione: 'Autista' },
  { codice: 'CUO', descrizione: 'Cuoco' },
  { codice: 'PUL', descrizione: 'Addetto alle pulizie' },
  { codice: 'AMM', descrizione: 'Amministrativo' },
  { codice: 'COO', descrizione: 'Coordinatore' },
] as const

const learned = (
  codice: string,
  descrizione: string,
  validita_mesi: number | null,
  tipo_competenza: TipoCompetenza,
) => ({
  codice,
  descrizione,
  validita_mesi,
  tipo_competenza,
})
/** What people can do or have learned; the months are a proposal. */
export const competences = [
  learned('SIG', 'Sicurezza, formazione generale', null, 'sicurezza'),
  learned('SIB', 'Sicurezza, rischio basso', 60, 'sicurezza'),
  learned('SIM', 'Sicurezza, rischio medio', 60, 'sicurezza'),
  learned('SIA', 'Sicurezza, rischio alto', 60, 'sicurezza'),
  learned('PRE', 'Preposto', 24, 'sicurezza'),
  learned('PSO', 'Primo soccorso', 36, 'sicurezza'),
  learned('ANT', 'Antincendio', 60, 'sicurezza'),
  learned('BLS', 'BLSD', 24, 'abilitazione'),
  learned('HAC', 'HACCP', 36, 'formazione'),
  learned('OSS', 'Qualifica OSS', null, 'titolo'),
  learned('EDU', 'Titolo di educatore', null, 'titolo'),
  learned('PRI', 'Privacy e riservatezza', 24, 'formazione'),
  learned('GUI', 'Guida dei mezzi', 60, 'abilitazione'),
  learned('MOV', 'Movimentazione delle persone', 36, 'formazione'),
  learned('IST', 'Istruzione al servizio', null, 'istruzione'),
]
