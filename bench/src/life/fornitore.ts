import { entriesOf, seededClients } from './organisation.ts'

/** Suppliers of every cooperative, and some that all share; four evaluations, two contracts with four invoices each. The last contract of one in 25 has ended. */
const records = 5_000
const seeded = `f.ragione_sociale like 'Fornitore n. %'`
const people = `(select min(id) from utente where cliente_id = f.cliente_id)`

export const fornitoreStatements = [
  `insert into fornitore (cliente_id, ragione_sociale, codice_fiscale, descrizione, stato, utente_id)
    select case when n % 25 > 0 then c.id end, 'Fornitore n. ' || n || (array[' Srl', ' Snc', ' SpA', ' & Figli'])[1 + n % 4], 'CF' || n,
      'Forniture e servizi', n % 20 > 0, null
    from generate_series(1, ${records}) n join ${seededClients} c on c.k = n % c.of`,
  `with kinds as ${entriesOf('servizio_fornitore')}
    insert into fornitore_categoria (fornitore_id, voce_id)
    select distinct f.id, kinds.ids[1 + (f.id + n) % kinds.of] from fornitore f, generate_series(0, 1) n, kinds where ${seeded} and (n = 0 or f.id % 3 = 0)`,
  `insert into fornitore_approvazione (fornitore_id, cliente_id, utente_id, data_valutazione, servizio, costo, requisiti, media)
    select f.id, f.cliente_id, ${people}, current_date - 1200 - f.id % 300, 4, 3, 4, 3.67 from fornitore f where ${seeded} and f.cliente_id is not null`,
  `insert into fornitore_monitoraggio (fornitore_id, cliente_id, utente_id, data_valutazione, costo, puntualita, conformita_incarico, media)
    select f.id, f.cliente_id, ${people}, current_date - n * 365 - f.id % 300, 2 + (f.id + n) % 4, 4, 3, (2 + (f.id + n) % 4 + 7) / 3.0
    from fornitore f, generate_series(0, 2) n where ${seeded} and f.cliente_id is not null`,
  `insert into fornitore_contratto (fornitore_id, cliente_id, utente_id, numero_contratto, data_inizio, data_fine, descrizione, importo)
    select f.id, f.cliente_id, ${people}, n || '/' || f.id, current_date - 380 + n * 365 - f.id % 365, current_date - 15 + n * 365 - f.id % 365,
      'Fornitura annuale', 1000 + f.id % 5000
    from fornitore f, generate_series(0, 1) n where ${seeded} and f.cliente_id is not null`,
  `insert into fornitore_fattura (contratto_id, data_fattura, numero_fattura, importo)
    select k.id, k.data_inizio + n * 80, k.id || '-' || n, 200 from fornitore_contratto k join fornitore f on f.id = k.fornitore_id, generate_series(1, 4) n
    where ${seeded}`,
  `with types as ${entriesOf('tipo_requisito')},
    sent as (insert into file (name, size, type, sha256) select 'requisito-' || f.id || '.pdf', 1000, 'application/pdf', 'none'
      from fornitore f where ${seeded} and f.cliente_id is not null and f.id % 2 = 0 returning id, name)
    insert into fornitore_documento (fornitore_id, cliente_id, tipo_requisito_id, data_emissione, data_scadenza, file_id)
    select f.id, f.cliente_id, types.ids[1 + f.id % types.of], current_date - 200, current_date - 30 + f.id % 400, sent.id
    from sent join fornitore f on f.id = substring(sent.name from '\\d+')::int, types`,
]
