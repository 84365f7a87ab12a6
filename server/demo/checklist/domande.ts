/** A question: its clause, its text, what to examine. */
export type Question = readonly [riferimento: string, testo: string, aiuto?: string]
export interface Template {
  readonly processo: string
  readonly titolo: string
  readonly domande: readonly Question[]
  /** Added by its second version, with the note on what changed. */
  readonly second?: { readonly note: string; readonly domande: readonly Question[] }
}

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
    processo: 'PR06',
    titolo: 'Erogazione dei servizi alla persona',
    domande: [
      ['8.2.1', 'La carta dei servizi è consegnata e spiegata all’ingresso?'],
      [
        '8.2.3',
        'Il progetto individuale è firmato da chi prende in carico e dalla famiglia?',
        'Cinque cartelle a campione',
      ],
      ['8.5.1', 'Gli interventi previsti sono svolti e registrati nei tempi?', 'Diario dell’ultimo mese'],
      ['8.5.1', 'Le istruzioni operative in uso sono quelle vigenti?'],
      ['8.5.2', 'Cartelle e registrazioni permettono di risalire a chi ha fatto che cosa?'],
      ['8.5.3', 'Dati e beni degli utenti sono protetti?', 'Armadi chiusi, accessi nominali'],
      ['8.5.4', 'Farmaci e alimenti sono conservati come prescritto?', 'Registro delle temperature'],
      ['8.6', 'Le verifiche periodiche del progetto sono fatte alle scadenze previste?'],
      ['9.1.2', 'La soddisfazione di utenti e famiglie è rilevata e discussa?'],
      ['10.2', 'Gli eventi avversi sono segnalati e analizzati?'],
    ],
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
  {
    processo: 'PR08',
    titolo: 'Reclami e non conformità',
    domande: [
      ['8.2.1', 'Gli utenti sanno come presentare un reclamo?'],
      ['8.7', 'Le non conformità sono registrate entro tre giorni?', 'Confrontare con il diario del servizio'],
      ['10.2.1', 'Per ogni non conformità la causa è stata cercata?'],
      ['10.2.1', 'Le azioni correttive hanno responsabile e scadenza?'],
      ['10.2.1', 'L’efficacia delle azioni chiuse è stata verificata?', 'Tre casi chiusi a campione'],
      ['10.2.2', 'Le registrazioni permettono di ricostruire il trattamento?'],
      ['9.1.2', 'Ai reclami è stata data risposta nei tempi della carta dei servizi?'],
      ['9.1.3', 'Reclami e non conformità sono analizzati per tipo e servizio?'],
    ],
  },
]
