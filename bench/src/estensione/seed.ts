/** As many questions, each put to as many cooperatives: the matrix of a large consortium after some years. */
const questions = 100
const cooperatives = 40

const addressees = `select id from cliente where nome like 'Cooperativa di prova%' or nome like 'Cooperativa interrogata%' order by id limit ${cooperatives}`

export const estensioneStatements = [
  `insert into cliente (nome, email, descrizione, luogo, stato, servizi_imprese, agenzia_id)
    select 'Cooperativa interrogata ' || n, 'interrogata' || n || '@example.org', 'Per le misure', 'Milano', 1, true, 9
    from generate_series(1, ${cooperatives}) n`,
  `insert into estensione (non_conformita_id, stato, norma_id, riferimento_norma, gravita, richiesta, scadenza, aperta_da)
    select n.id, 'aperta', n.norma_id, '8.5.1', 'maggiore', repeat('Verificare se lo stesso accade nei propri servizi. ', 3), current_date + 10,
      (select min(id) from utente where ruolo = 'gestore_multisito')
    from (select id, norma_id from non_conformita where descrizione like 'Descrizione di quanto%' order by id limit ${questions}) n`,
  `insert into estensione_risposta (estensione_id, cliente_id, esito, nota, risposta_da, per_conto, data_risposta)
    select e.id, c.id, given.esito, case when given.esito is not null then 'Controllato in tutti i servizi, nulla da segnalare.' end,
      case when given.esito is not null then e.aperta_da end, given.esito is not null, case when given.esito is not null then now() end
    from estensione e cross join (${addressees}) c
      cross join lateral (select (array['verificata', 'non_applicabile', null])[1 + (e.id + c.id) % 3] as esito) given
    where e.richiesta like 'Verificare se lo stesso%'`,
]
