import type { DizionarioName } from '@quadra/contract/dizionario/names'
import type { Tx } from '@quadra/server/database/database'
import { causeCategories, supplierDocuments } from '@quadra/server/domain/defaults'
import { valutatore, voce } from '@quadra/server/database/schema/dizionario'
import { logCreation } from '../story.ts'

/** Code and description; a trailing `false` marks an item no longer in use. */
const items: Record<DizionarioName, readonly (readonly [string | null, string, false?])[]> = {
  norma: [
    [null, 'UNI EN ISO 9001:2015'],
    [null, 'UNI EN ISO 14001:2015'],
    [null, 'UNI ISO 45001:2018'],
    [null, 'UNI/PdR 125:2022'],
    [null, 'UNI 11034:2003 Servizi all’infanzia'],
    [null, 'UNI 10881:2013 Servizi residenziali per anziani'],
    [null, 'BS OHSAS 18001:2007', false],
  ],
  norma_conformita: [
    [null, 'ISO 9001'],
    [null, 'ISO 14001'],
    [null, 'ISO 45001'],
    [null, 'UNI/PdR 125 Parità di genere'],
    [null, 'D.Lgs. 81/2008 Sicurezza sul lavoro'],
    [null, 'Regolamento UE 2016/679 Privacy'],
    [null, 'Reg. CE 852/2004 HACCP'],
    [null, 'D.Lgs. 231/2001', false],
  ],
  processo: [
    ['PR01', 'Direzione e riesame del sistema'],
    ['PR02', 'Gestione delle risorse umane'],
    ['PR03', 'Formazione e addestramento'],
    ['PR04', 'Approvvigionamento e fornitori'],
    ['PR05', 'Progettazione dei servizi'],
    ['PR06', 'Erogazione dei servizi alla persona'],
    ['PR07', 'Erogazione dei servizi alle imprese'],
    ['PR08', 'Gestione dei reclami e delle non conformità'],
    ['PR09', 'Gestione dei documenti e delle registrazioni'],
    ['PR10', 'Sicurezza e ambiente'],
    ['PR11', 'Manutenzione di mezzi e attrezzature'],
    ['PR99', 'Gestione del magazzino', false],
  ],
  tipo_documento: [
    ['MAN', 'Manuale del sistema'],
    ['PRO', 'Procedura'],
    ['IST', 'Istruzione operativa'],
    ['MOD', 'Modulo'],
    ['CER', 'Certificato'],
    ['VER', 'Verbale'],
    ['RAP', 'Rapporto di audit'],
    ['POL', 'Politica'],
    ['NOR', 'Norma esterna', false],
  ],
  metodo_rilevazione: [
    [null, 'Questionario agli utenti'],
    [null, 'Questionario ai committenti'],
    [null, 'Estrazione dal gestionale'],
    [null, 'Registro presenze'],
    [null, 'Controllo a campione'],
    [null, 'Registro infortuni'],
    [null, 'Schede cartacee', false],
  ],
  obiettivo: [
    [null, 'Soddisfazione degli utenti'],
    [null, 'Soddisfazione dei committenti'],
    [null, 'Ore di formazione per addetto'],
    [null, 'Reclami ogni 100 utenti'],
    [null, 'Indice di frequenza degli infortuni'],
    [null, 'Turnover del personale'],
    [null, 'Puntualità degli interventi'],
    [null, 'Rifiuti differenziati'],
    [null, 'Donne in posizioni di responsabilità'],
    [null, 'Fatturato da nuovi clienti', false],
  ],
  responsabile: [
    [null, 'Direzione'],
    [null, 'Responsabile qualità'],
    [null, 'Responsabile risorse umane'],
    [null, 'Coordinatore di servizio'],
    [null, 'Responsabile acquisti'],
    [null, 'RSPP'],
    [null, 'Responsabile amministrativo'],
    [null, 'Responsabile magazzino', false],
  ],
  categoria_causa: [...causeCategories.map((name) => [null, name] as const), [null, 'Fattore umano', false]],
  servizio_fornitore: [
    ['FOR', 'Formazione'],
    ['MAT', 'Materiali di consumo'],
    ['MAN', 'Manutenzione'],
    ['CON', 'Consulenza'],
    ['RIS', 'Ristorazione'],
    ['TRA', 'Trasporti'],
    ['INF', 'Informatica'],
    ['LAV', 'Lavanderia', false],
  ],
  tipo_requisito: [
    ...supplierDocuments.map(({ codice, descrizione }) => [codice, descrizione] as const),
    ['AUT', 'Autocertificazione antimafia', false],
  ],
}
/** For how long documents of suppliers are valid, by code. */
const validity = new Map<string | null, number | null>(
  supplierDocuments.map(({ codice, validita_giorni }) => [codice, validita_giorni]),
)

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
  for (const [dizionario, rows] of Object.entries(items) as [DizionarioName, (typeof items)[DizionarioName]][]) {
    const values = rows.map(([codice, descrizione, active]) => ({
      dizionario,
      codice,
      descrizione,
      stato: active === false ? (0 as const) : (1 as const),
      validita_giorni: dizionario === 'tipo_requisito' ? (validity.get(codice) ?? null) : null,
      ...tracked,
    }))
    for (const { dizionario: slice, ...item } of await tx.insert(voce).values(values).returning())
      await logCreation(tx, slice, item)
  }
  const values = auditors.map(([nome, cognome, stato]) => ({ nome, cognome, stato, ...tracked }))
  for (const item of await tx.insert(valutatore).values(values).returning()) await logCreation(tx, 'valutatore', item)
}
