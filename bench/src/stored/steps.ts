/** What is written of one record, so many times in one statement. Only what triggers store depends on it. */
export interface Step {
  readonly name: string
  readonly text: (rows: number) => string
}

const word = 'Misura delle righe salvate'
const cases = `descrizione = '${word}'`
const suppliers = `descrizione = '${word}'`
const place = `(select id as cliente_id, (select min(id) from utente) as utente_id from cliente order by id limit 1) place`

const insertCases = (
  rows: number,
) => `insert into non_conformita (cliente_id, utente_id, norma_id, tipo, data_segnalazione, segnalante, descrizione)
  select cliente_id, utente_id, (select min(id) from voce where dizionario = 'norma_conformita'), 'reclamo', current_date - n % 90, 'Famiglia', '${word}'
  from generate_series(1, ${rows}) n, ${place}`
const insertTasks = `insert into non_conformita_task (non_conformita_id, persona, descrizione_intervento_da_eseguire)
  select id, 'Famiglia', 'Prova' from non_conformita where ${cases}`
const insertSuppliers = (rows: number) => `insert into fornitore (cliente_id, ragione_sociale, descrizione)
  select cliente_id, 'Prova ' || n, '${word}' from generate_series(1, ${rows}) n, ${place}`

/** In this order, each of the same records. */
export const steps: readonly Step[] = [
  { name: 'non conformità: inserite', text: insertCases },
  {
    name: 'non conformità: prese in carico',
    text: () => `update non_conformita set stato = 'in_lavorazione' where ${cases}`,
  },
  { name: 'task: inseriti', text: () => insertTasks },
  {
    name: 'task: spostati',
    text: () => `update non_conformita_task set scadenza = current_date + 9
      where non_conformita_id in (select id from non_conformita where ${cases})`,
  },
  {
    name: 'non conformità: altri campi',
    text: () => `update non_conformita set causa = 'Altro' where ${cases}`,
  },
  {
    name: 'non conformità: annullate',
    text: () => `update non_conformita set data_cancellazione = now() where ${cases}`,
  },
  { name: 'fornitori: inseriti', text: insertSuppliers },
  {
    name: 'approvazioni: inserite',
    text: () => `insert into fornitore_approvazione (fornitore_id, cliente_id, data_valutazione, media)
      select id, cliente_id, current_date - 30, 3 from fornitore where ${suppliers}`,
  },
  {
    name: 'contratti: inseriti',
    text: () => `insert into fornitore_contratto (fornitore_id, cliente_id, importo, data_fine)
      select id, cliente_id, 1, current_date + 60 from fornitore where ${suppliers}`,
  },
  {
    name: 'documenti: inseriti',
    text: () => `insert into fornitore_documento (fornitore_id, cliente_id, tipo_requisito_id, data_emissione, data_scadenza, file_id)
      select id, cliente_id, (select min(id) from voce where dizionario = 'tipo_requisito'), current_date, current_date + 60,
        (select id from file order by id limit 1) from fornitore where ${suppliers}`,
  },
  {
    name: 'contratti: spostati',
    text: () => `update fornitore_contratto set data_fine = current_date + 90
      where fornitore_id in (select id from fornitore where ${suppliers})`,
  },
  { name: 'fornitori: annullati', text: () => `update fornitore set data_cancellazione = now() where ${suppliers}` },
]

/** Three tasks each: more than any statement of the product inserts. */
export const manyTasks = {
  rows: 45_000,
  prepare: [insertCases(15_000), `update non_conformita set stato = 'in_lavorazione' where ${cases}`],
  text: insertTasks.replace(' where ', ', generate_series(1, 3) where '),
}
