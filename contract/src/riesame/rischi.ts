/** Input e: what was done about risks, and how they stand. */
export const rischi = {
  titolo: 'Efficacia delle azioni su rischi e opportunità',
  numeri: {
    azioni_chiuse: { nome: 'Azioni di miglioramento chiuse', nelPeriodo: true },
    efficaci: { nome: 'Trattamenti efficaci', nelPeriodo: true },
    non_efficaci: { nome: 'Trattamenti non efficaci', nelPeriodo: true },
    quota: { nome: 'Quota efficace (%)', totale: 'quota', nelPeriodo: true },
    rischi_aperti: { nome: 'Rischi aperti' },
    rischi_alti: { nome: 'Rischi alti e critici' },
    rischi_scoperti: { nome: 'Rischi alti senza azione' },
    valutazioni: { nome: 'Valutazioni di rischi', nelPeriodo: true },
    ridotti: { nome: 'Rischi ridotti', nelPeriodo: true },
  },
  tabelle: {
    rischi: {
      titolo: 'Rischi alti e critici',
      colonne: {
        rischio: 'Rischio',
        processo: 'Processo',
        livello: 'Livello',
        residuo: 'Residuo',
        trattamento: 'Trattamento',
        azioni: 'Azioni aperte',
        scoperto: 'Scoperto',
      },
    },
  },
} as const
