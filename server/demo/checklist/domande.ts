import { checklistModels, type ModelChecklist, type Question } from '@quadra/server/domain/modelli'

export interface Template extends ModelChecklist {
  /** Added by its second version, with the note on what changed. */
  readonly second?: { readonly note: string; readonly domande: readonly Question[] }
}

const model = (code: string) => checklistModels.find(({ processo }) => processo === code)!

/** The templates of the consortium for ISO 9001. */
export const templates: readonly Template[] = [
  {
    processo: 'PR01',
    titolo: 'Direzione e riesame',
    domande: [
      [
        '4.1',
        'I fattori interni ed esterni sono stati riesaminati nell’ultimo anno?',
        'Verbale di riesame, analisi del contesto',
      ],
      ['4.2', 'Le esigenze di famiglie, committenti e soci sono registrate e aggiornate?'],
      [
        '5.2',
        'La politica per la qualità è diffusa e compresa dagli intervistati?',
        'Chiedere a due operatori per servizio',
      ],
      ['5.3', 'Ruoli e responsabilità sono assegnati e noti?', 'Organigramma e mansionari in vigore'],
      ['6.1', 'Rischi e opportunità hanno azioni con responsabile e scadenza?'],
      ['6.2', 'Gli obiettivi sono misurati e il loro andamento è discusso?', 'Indicatori del semestre'],
      ['9.2', 'Le raccomandazioni dell’audit precedente sono state chiuse?'],
      [
        '9.3',
        'Il riesame della direzione copre tutti gli elementi in ingresso previsti?',
        'Confrontare il verbale con 9.3.2',
      ],
    ],
  },
  {
    processo: 'PR03',
    titolo: 'Formazione e addestramento',
    domande: [
      ['7.1.6', 'Le conoscenze necessarie ai servizi sono individuate?'],
      [
        '7.2',
        'I registri della formazione sono aggiornati per tutti gli operatori a campione?',
        'Cinque fascicoli, due servizi',
      ],
      ['7.2', 'Attestati e abilitazioni sono presenti e non scaduti?'],
      ['7.2', 'L’efficacia della formazione è valutata e registrata?', 'Questionari, affiancamento, prove'],
      ['7.3', 'Gli operatori sanno come contribuiscono agli obiettivi?'],
      ['7.2', 'I neoassunti hanno un percorso di inserimento documentato?'],
      [
        '8.5.1',
        'L’addestramento sulle attrezzature è registrato prima dell’uso?',
        'Sollevatori, pedane, macchine per le pulizie',
      ],
      ['9.1', 'Il piano di formazione è rispettato e gli scostamenti sono motivati?'],
    ],
  },
  {
    processo: 'PR04',
    titolo: 'Approvvigionamento e fornitori',
    domande: [
      ['8.4.1', 'I fornitori in uso sono qualificati e la valutazione è dell’ultimo anno?', 'Albo dei fornitori'],
      ['8.4.1', 'I criteri di scelta e rivalutazione sono applicati allo stesso modo in tutti i servizi?'],
      ['8.4.2', 'I controlli sulle forniture critiche sono registrati?', 'Derrate, farmaci, dispositivi'],
      ['8.4.3', 'Gli ordini riportano requisiti, quantità e firma di chi autorizza?'],
      ['8.4.2', 'Le consegne non conformi sono respinte e registrate?'],
      ['8.5.3', 'I beni di utenti e committenti sono custoditi e inventariati?'],
      ['7.1.5', 'Gli strumenti di misura usati al ricevimento sono tarati?', 'Bilance e termometri'],
      ['8.4.1', 'DURC e polizze dei fornitori continuativi sono in corso di validità?'],
      ['9.1.3', 'L’andamento dei fornitori è analizzato almeno una volta l’anno?'],
    ],
  },
  {
    ...model('PR06'),
    second: {
      note: 'Aggiunte le domande sulle cadute e sulla continuità del servizio, nate dagli audit dell’anno',
      domande: [
        [
          '8.5.1',
          'Il rischio di caduta è valutato all’ingresso e dopo ogni evento?',
          'Scala di valutazione in cartella',
        ],
        ['8.5.6', 'Le sostituzioni degli operatori sono comunicate e documentate?'],
      ],
    },
  },
  model('PR08'),
]
