import type { DizionarioName } from '@quadra/contract/dizionario/names'
import type { Tx } from '@quadra/server/database/database'
import { competenza } from '@quadra/server/database/schema/addetto'
import { voce } from '@quadra/server/database/schema/dizionario'
import { valutatore } from '@quadra/server/database/schema/valutatore'
import { dictionaryModels } from '@quadra/server/domain/modelli'
import { competences } from '@quadra/server/domain/modelli-competenze'
import { logCreation } from '../story.ts'

/** What the models have and these cooperatives do not use: they run no farm. */
const unused: readonly string[] = [
  'UNI 11034',
  'UNI EN 13549:2003 Servizi di pulizia',
  'UNI EN 13549',
  'Reg. UE 2018/848 Produzione biologica',
  'Reg. UE 2018/848 Biologico',
  'UNI 10881',
  'Capitolato del committente',
  'Carta dei servizi',
  'Contratto o convenzione',
  'Registro dei rifiuti',
  'Professionisti sanitari',
  'Iscrizione all’Albo gestori ambientali',
  'Iscrizione all’albo professionale',
  'Produzione agricola e trasformazione',
  'Piano',
  'Quaderno di campagna',
  'Controlli di pulizia superati',
  'Inserimenti lavorativi confermati',
  'Scarto di produzione',
  'Tutor dell’inserimento lavorativo',
  'Caposquadra',
  'Responsabile di produzione',
  'Smaltimento dei rifiuti',
  'Prodotti e macchine per pulizie',
  'Sementi, mangimi e fertilizzanti',
]
/** Code and description of what is no longer in use. */
const former: Readonly<Record<DizionarioName, readonly [string | null, string]>> = {
  norma: [null, 'BS OHSAS 18001:2007'],
  norma_conformita: [null, 'D.Lgs. 231/2001'],
  processo: ['PR99', 'Gestione del magazzino'],
  tipo_documento: ['NOR', 'Norma esterna'],
  metodo_rilevazione: [null, 'Schede cartacee'],
  obiettivo: [null, 'Fatturato da nuovi clienti'],
  responsabile: [null, 'Responsabile magazzino'],
  categoria_causa: [null, 'Fattore umano'],
  servizio_fornitore: ['LAV', 'Lavanderia'],
  tipo_requisito: ['AUT', 'Autocertificazione antimafia'],
  mansione: ['CEN', 'Centralinista'],
}

const auditors: readonly (readonly [string, string, 0 | 1])[] = [
  ['Stefano', 'Colombo', 1],
  ['Francesca', 'Galli', 1],
  ['Giulia', 'Ferri', 1],
  ['Alberto', 'Negri', 1],
  ['Claudia', 'Pavesi', 1],
  ['Renato', 'Bonetti', 0],
]

const since = '2024-01-15T08:30:00.000Z'
const tracked = { data_creazione: since, data_modifica: since }

/** The dictionaries of a consortium of social cooperatives, and its auditors. */
export async function loadDizionari(tx: Tx) {
  for (const [dizionario, [code, name]] of Object.entries(former) as [
    DizionarioName,
    readonly [string | null, string],
  ][]) {
    const used = dictionaryModels[dizionario].filter(({ descrizione }) => !unused.includes(descrizione))
    const values = [
      ...used.map(({ codice = null, descrizione, validita_giorni = null }) => ({
        ...{ dizionario, codice, descrizione, validita_giorni },
        ...{ stato: 1 as const, ...tracked },
      })),
      { dizionario, codice: code, descrizione: name, validita_giorni: null, stato: 0 as const, ...tracked },
    ]
    for (const { dizionario: slice, ...item } of await tx.insert(voce).values(values).returning())
      await logCreation(tx, slice, item)
  }
  const learned = [
    ...competences.map((one) => ({ ...one, ...tracked })),
    { codice: 'MUL', descrizione: 'Conduzione del muletto', stato: 0 as const, ...tracked },
  ]
  for (const item of await tx.insert(competenza).values(learned).returning()) await logCreation(tx, 'competenza', item)
  const values = auditors.map(([nome, cognome, stato]) => ({ nome, cognome, stato, ...tracked }))
  for (const item of await tx.insert(valutatore).values(values).returning()) await logCreation(tx, 'valutatore', item)
}
