/** Slices that may use another one whole, on the server and in the browser. Any slice may use another's contract schema and words. */
export const neighbours = {
  // Planning offers the published checklists.
  audit: ['non_conformita', 'azione_miglioramento', 'checklist'],
  // Assigning an item of the catalogue makes, joins and aims the indicators of the cooperatives.
  catalogo_indicatore: ['indicatore'],
  // Assigning a common risk makes the risks of the cooperatives.
  rischio_comune: ['rischio'],
  // A risk lists its actions and opens the dialog of a new one.
  rischio: ['azione_miglioramento'],
  // A page of several subjects shows each in a tab.
  sessione_formativa: ['piano_formazione'],
  programma_audit: ['audit', 'certificato', 'copertura_audit', 'checklist'],
  // The models of a new product are written as their own pages write them.
  primi_passi: ['dizionario', 'catalogo_indicatore', 'requisito_fornitore', 'checklist'],
  estensione: ['non_conformita'],
  chiave: ['notifica_esterna'],
  // The treatment of a complaint is a non-conformity.
  reclamo: ['non_conformita'],
  // A finding of the certification body is treated by a non-conformity or an action, and written under a mandate.
  rilievo_ente: [
    'non_conformita',
    'azione_miglioramento',
    'mandato',
    'visita_ente',
    'certificato',
    'requisito',
    'richiesta_ente',
  ],
  visita_ente: ['certificato'],
  // The page of a supplier lists the findings about it.
  fornitore: ['non_conformita'],
  // The page of a service shows its public page.
  requisito: ['copertura_requisiti', 'dizionario', 'documento'],
  servizio: ['reclamo'],
  // What is in a person's name is named as its deadlines are.
  utente: ['scadenzario'],
  // A mandate makes the person it is given to, with an invitation, and its dialog offers the certificates.
  mandato: ['utente', 'certificato', 'visita_ente', 'rilievo_ente', 'richiesta_ente'],
  // The certification body asks under a mandate, and reads there what was released.
  richiesta_ente: ['mandato'],
  // What changed is read section by section, as a key for programs may.
  modifiche: ['chiave'],
  // The page of an indicator opens the dialog of the action that answers two misses.
  indicatore: ['azione_miglioramento'],
  // The year on one page has the figures of a review.
  cruscotto: ['riesame'],
  // Home names the period of which a value is missing, and is the checklist of a new product until that is done.
  dashboard: ['indicatore', 'primi_passi'],
  // An objective is of an indicator, reached by actions; its page shows the context beside it.
  traguardo: ['indicatore', 'azione_miglioramento', 'contesto'],
}

/**
 * The same of the contract: an item of the catalogue, and an objective, is measured as the indicators that are of it, in their periods and words; what is in a
 * person's name, and what is open in a cooperative, is named as its deadlines are; a service is closed as a cooperative is.
 */
export const contractNeighbours = {
  catalogo_indicatore: ['indicatore'],
  traguardo: ['indicatore'],
  // A factor stands in a risk as it stands in the context.
  rischio: ['contesto'],
  modifiche: ['chiave'],
  utente: ['scadenzario'],
  cliente: ['scadenzario'],
  servizio: ['cliente'],
}
