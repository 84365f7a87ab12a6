/** As many sites, each with as many processes: the matrix of a large certificate, three audits into its cycle. */
const sites = 40
const processes = 30
export const matrixNorm = 'Norma della matrice'

const seeded = `(select id from cliente where nome like 'Cooperativa certificata%')`
const norm = `(select id from voce where descrizione = '${matrixNorm}')`

export const coperturaStatements = [
  `insert into cliente (nome, email, descrizione, luogo, stato, servizi_imprese, agenzia_id)
    select 'Cooperativa certificata ' || n, 'certificata' || n || '@example.org', 'Per le misure', 'Milano', 1, true, 9
    from generate_series(1, ${sites}) n`,
  `insert into voce (dizionario, descrizione) values ('norma', '${matrixNorm}')`,
  `insert into voce (dizionario, codice, descrizione)
    select 'processo', 'ZZ' || n, 'Processo di prova ' || n
    from generate_series(1, ${processes} - (select count(*)::int from voce where dizionario = 'processo' and stato = 1)) n`,
  `with valid as (insert into certificato (norma_id, numero, ente, data_inizio, data_fine)
      select ${norm}, 'C-1', 'Ente', current_date - 600, current_date + 495 returning id)
    insert into certificato_sito (certificato_id, cliente_id) select valid.id, c.id from valid, ${seeded} c`,
  `insert into audit (anno, numero, cliente_id, utente_id, norma_id, data_pianificazione, data_audit, data_chiusura)
    select 1989, row_number() over (order by c.id, n), c.id, (select min(id) from utente where ruolo = 'gestore_multisito'), ${norm},
      current_date - 400, current_date - 400 + n * 200, case when n < 3 then now() end
    from ${seeded} c, generate_series(1, 3) n`,
  `insert into audit_processo (audit_id, processo_id, persona, data, stato, valutazione, data_verifica)
    select a.id, p.id, 'Persona', a.data_audit, case when a.data_chiusura is null then 0 else 1 end,
      case when a.data_chiusura is not null then 'Processo conforme.' end, case when a.data_chiusura is not null then a.data_audit end
    from audit a join (select id, row_number() over (order by id) as k from voce where dizionario = 'processo' and stato = 1) p
      on (p.k + a.numero) % 3 = 0 where a.anno = 1989`,
  `insert into copertura_esclusione (norma_id, cliente_id, processo_id, motivo)
    select ${norm}, c.id, (select min(id) from voce where dizionario = 'processo' and stato = 1), 'Servizio non erogato' from ${seeded} c where c.id % 3 = 0`,
]
