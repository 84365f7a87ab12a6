/** Two hundred cooperatives of ten people and six services each, all under the demonstration's certificate. */
const cooperatives = Number(process.env.BENCH_COOPERATIVES ?? 200)

/** They sign in with the demonstration's password. */
export const lifeManager = 'manager.prova@example.org'
export const lifeCoordinator = 'coordinatore.prova@example.org'

/** The seeded cooperatives, numbered from 0. */
export const seededClients = `(select id, nome, row_number() over (order by id) - 1 as k, count(*) over () as of
    from cliente where nome like 'Cooperativa n. %')`
export const consortiumUser = `(select min(id) from utente where ruolo = 'gestore_multisito')`
/** The active entries of a dictionary as an array. */
export const entriesOf = (dizionario: string) =>
  `(select array_agg(id order by id) as ids, count(*)::int as of from voce where dizionario = '${dizionario}' and stato = 1)`

const password = `(select password_hash from utente where email = 'manager.alfa@example.org')`

export const organisationStatements = [
  `insert into cliente (nome, email, descrizione, luogo, stato, servizi_imprese, servizi_persona, agenzia_id)
    select 'Cooperativa n. ' || n, 'cooperativa' || n || '@example.org', 'Servizi alla persona e alle imprese',
      (array['Milano', 'Bergamo', 'Lecco', 'Como', 'Varese'])[1 + n % 5], 1, true, n % 2 = 0, (select min(id) from agenzia)
    from generate_series(1, ${cooperatives}) n`,
  `insert into servizio (cliente_id, descrizione, stato)
    select c.id, (array['Assistenza domiciliare', 'Centro diurno', 'Pulizie', 'Trasporto', 'Asilo nido', 'Verde'])[n] || ' ' || c.nome, 1
    from ${seededClients} c, generate_series(1, 6) n`,
  `insert into utente (email, password_hash, nome, cognome, ruolo, agenzia_id, cliente_id)
    select case when c.k = 0 and n = 1 then '${lifeManager}' when c.k = 0 and n = 2 then '${lifeCoordinator}'
        else 'persona' || n || '.' || c.id || '@example.org' end,
      case when c.k = 0 and n <= 2 then ${password} else 'none' end,
      (array['Ada', 'Bruno', 'Carla', 'Dino', 'Elsa', 'Franco', 'Gina', 'Italo', 'Lia', 'Mario'])[n],
      (array['Bassi', 'Corti', 'Denti', 'Egidi', 'Fumagalli', 'Galli', 'Longhi', 'Motta', 'Negri', 'Orsi'])[1 + (n + c.id) % 10],
      case when n = 1 then 'manager' when n <= 4 then 'coordinatore' else 'utente' end, (select min(id) from agenzia), c.id
    from ${seededClients} c, generate_series(1, 10) n`,
  // Each of the three coordinators has two services.
  `with coordinators as (select id, cliente_id, row_number() over (partition by cliente_id order by id) as k from utente
      where ruolo = 'coordinatore' and cliente_id in (select id from ${seededClients} c)),
    services as (select id, cliente_id, row_number() over (partition by cliente_id order by id) as k from servizio
      where cliente_id in (select id from ${seededClients} c))
    insert into utente_servizio (utente_id, servizio_id)
    select u.id, s.id from coordinators u join services s on s.cliente_id = u.cliente_id and (s.k + 1) / 2 = u.k`,
  `insert into certificato_sito (certificato_id, cliente_id)
    select (select min(id) from certificato where data_cancellazione is null), id from ${seededClients} c`,
]
