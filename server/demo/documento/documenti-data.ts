import { letter } from '../material/pdf.ts'
import { chart, plan } from './documenti-pictures.ts'
import { type Box, picture } from '../material/png.ts'
import type { CoopKey } from '../registry/registry-data.ts'

/** A document of the demonstration; `ago` counts days back from today. */
export interface Archived {
  /** Null for a multi-site document. */
  readonly coop: CoopKey | null
  readonly tipo: string
  readonly descrizione: string
  readonly ago: number
  /** Until when it is to be looked at again, in days from today backwards. */
  readonly riesame?: number
  /** For whom a multi-site document is: persons' services, enterprises' services, gender equality. */
  readonly flags?: readonly ('servizi_persona' | 'servizi_imprese' | 'parita_genere')[]
  readonly file: Attached
  /** The file it had before, and how many days ago that was replaced. */
  readonly earlier?: { readonly file: Attached; readonly replaced: number }
}
type Attached = readonly [name: string, bytes: Buffer]

const closing = 'Documento di esempio della dimostrazione, senza valore.'
const pdf = (name: string, heading: string, ...lines: string[]): Attached => [
  name,
  letter(heading, [...lines, '', closing]),
]
const note = (name: string, ...lines: string[]): Attached => [
  name,
  Buffer.from(`${[...lines, '', closing].join('\n')}\n`),
]

const drawing = (name: string, boxes: readonly Box[]): Attached => [name, picture(400, 200, boxes)]

export const documents: readonly Archived[] = [
  {
    coop: null,
    tipo: 'MAN',
    descrizione: 'Manuale del sistema di gestione multisito',
    ago: 420,
    flags: ['servizi_persona', 'servizi_imprese'],
    file: pdf(
      'Manuale_sistema_rev04.pdf',
      'Manuale del sistema di gestione',
      'Revisione 04',
      'Campo di applicazione: tutti i siti del certificato multisito.',
    ),
    earlier: {
      file: pdf(
        'Manuale_sistema_rev03.pdf',
        'Manuale del sistema di gestione',
        'Revisione 03',
        'Superata dalla revisione 04.',
      ),
      replaced: 75,
    },
  },
  {
    coop: null,
    tipo: 'POL',
    descrizione: 'Politica per la qualità del consorzio',
    ago: 300,
    riesame: -20,
    flags: ['servizi_persona', 'servizi_imprese'],
    file: pdf(
      'Politica_qualita.pdf',
      'Politica per la qualità',
      'Mettere le persone al centro, misurare i risultati, migliorare ogni anno.',
    ),
  },
  {
    coop: null,
    tipo: 'POL',
    descrizione: 'Politica per la parità di genere',
    ago: 210,
    flags: ['parita_genere'],
    file: pdf('Politica_parita_genere.pdf', 'Politica per la parità di genere', 'Secondo la prassi UNI/PdR 125:2022.'),
  },
  {
    coop: null,
    tipo: 'PRO',
    descrizione: 'Procedura: gestione delle non conformità e delle azioni correttive',
    ago: 260,
    flags: ['servizi_persona', 'servizi_imprese'],
    file: pdf(
      'PR08_Non_conformita_rev02.pdf',
      'PR08 Gestione delle non conformità',
      'Segnalare, trattare, verificare l’efficacia, chiudere.',
    ),
  },
  {
    coop: null,
    tipo: 'IST',
    descrizione: 'Istruzione: igiene delle mani nei servizi alla persona',
    ago: 160,
    flags: ['servizi_persona'],
    file: note(
      'IO_igiene_mani.txt',
      'Istruzione operativa: igiene delle mani',
      '',
      '1. Prima del contatto con la persona assistita',
      '2. Dopo il contatto',
      '3. Dopo aver tolto i guanti',
    ),
  },
  {
    coop: null,
    tipo: 'IST',
    descrizione: 'Istruzione: raccolta dei rifiuti nei cantieri di pulizia',
    ago: 140,
    flags: ['servizi_imprese'],
    file: pdf('IO_rifiuti_cantieri.pdf', 'Raccolta dei rifiuti nei cantieri', 'Separare, pesare, registrare.'),
  },
  {
    coop: null,
    tipo: 'CER',
    descrizione: 'Certificato ISO 9001:2015 multisito, elenco dei siti',
    ago: 380,
    flags: ['servizi_persona', 'servizi_imprese', 'parita_genere'],
    file: pdf(
      'Certificato_ISO9001_multisito.pdf',
      'Certificato ISO 9001:2015',
      'Cinque siti; prossimo rinnovo fra due anni.',
    ),
  },

  {
    coop: 'alfa',
    tipo: 'PRO',
    descrizione: 'Carta dei servizi dell’assistenza domiciliare',
    ago: 190,
    riesame: -12,
    file: pdf(
      'Carta_servizi_SAD.pdf',
      'Carta dei servizi',
      'Assistenza domiciliare anziani: impegni, tempi di attivazione, reclami.',
    ),
  },
  {
    coop: 'alfa',
    tipo: 'MOD',
    descrizione: 'Organigramma della cooperativa',
    ago: 120,
    riesame: 6,
    file: drawing('Organigramma_Alfa.png', chart),
  },
  {
    coop: 'alfa',
    tipo: 'VER',
    descrizione: 'Verbale del riesame della direzione',
    ago: 90,
    file: pdf(
      'Verbale_riesame_direzione.pdf',
      'Riesame della direzione',
      'Presenti: direttore, responsabile qualità, coordinatori.',
      'Indicatori: due sotto obiettivo, azioni decise.',
    ),
  },
  {
    coop: 'alfa',
    tipo: 'MOD',
    descrizione: 'Registro delle temperature del furgone pasti, modello vuoto',
    ago: 45,
    file: note('Registro temperature (modello).csv', 'data;ora;temperatura;firma', ';;;'),
  },
  {
    coop: 'beta',
    tipo: 'IST',
    descrizione: 'Piano operativo delle pulizie ospedaliere',
    ago: 170,
    riesame: 4,
    file: pdf(
      'Piano_operativo_ospedale.pdf',
      'Piano operativo',
      'Aree a basso, medio e alto rischio; frequenze e prodotti.',
    ),
  },
  {
    coop: 'beta',
    tipo: 'MOD',
    descrizione: 'Planimetria del magazzino con le vie di esodo',
    ago: 100,
    riesame: -70,
    file: drawing('Planimetria_magazzino.png', plan),
  },
  {
    coop: 'beta',
    tipo: 'VER',
    descrizione: 'Verbale di consegna dei dispositivi di protezione',
    ago: 30,
    file: note('Consegna_DPI.txt', 'Consegnati guanti, scarpe antinfortunistiche e occhiali a 14 addetti.'),
  },
  {
    coop: 'aurora',
    tipo: 'PRO',
    descrizione: 'Protocollo di prevenzione delle cadute',
    ago: 220,
    riesame: 0,
    file: pdf('Protocollo_cadute.pdf', 'Prevenzione delle cadute', 'Valutazione all’ingresso e ogni sei mesi.'),
  },
  {
    coop: 'orizzonti',
    tipo: 'MOD',
    descrizione: 'Organigramma dei laboratori',
    ago: 80,
    file: drawing('Organigramma_laboratori.png', chart),
  },
  {
    coop: 'girasole',
    tipo: 'PRO',
    descrizione: 'Progetto pedagogico del nido «Pollicino»',
    ago: 250,
    file: pdf(
      'Progetto_pedagogico.pdf',
      'Progetto pedagogico',
      'Ambientamento, giornata tipo, partecipazione delle famiglie.',
    ),
  },
  {
    coop: 'valle',
    tipo: 'CER',
    descrizione: 'Attestato di azienda agricola sociale',
    ago: 330,
    file: pdf(
      'Attestato_agricoltura_sociale.pdf',
      'Attestato',
      'Iscrizione all’elenco regionale delle fattorie sociali.',
    ),
  },
]
