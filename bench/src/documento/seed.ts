/** An archive of many years, half of it controlled, and the documents that two thousand people read. */
const archive = Number(process.env.BENCH_DOCUMENTS ?? 100_000)
const readers = 2_000
const toRead = 20

const seeded = `(select id, nome from cliente where nome like 'Cooperativa di prova%')`
const tipo = `(select min(id) from voce where dizionario = 'tipo_documento')`
const author = `(select min(id) from utente where ruolo = 'gestore_multisito')`

export const documentoStatements = [
  `insert into utente (email, password_hash, nome, cognome, ruolo, agenzia_id, cliente_id)
    select 'lettore' || n || '@example.org', 'none', 'Lettore', 'N. ' || n, 'utente', 9, c.id
    from generate_series(1, ${readers}) n
    join (select id, row_number() over (order by id) - 1 as k, count(*) over () as of from ${seeded} one) c on c.k = n % c.of`,
  `with made as (insert into file (name, size, type, sha256, utente_id)
      select 'Documento di prova ' || n || '.pdf', 1000, 'application/pdf', md5(n::text), ${author} from generate_series(1, ${archive}) n returning id, name)
    insert into documento (cliente_id, utente_id, tipo_documento_id, descrizione, codice_documento, data, file_id, controllato, stato_documento)
    select c.id, ${author}, ${tipo}, 'Documento di prova ' || m.n, case when m.n % 2 = 0 then 'DP-' || m.n end, current_date - (m.n % 1500), m.id,
      m.n % 2 = 0, case when m.n % 2 = 0 then 'vigente' end
    from (select id, substring(name from '\\d+')::int as n from made) m
    join (select id, row_number() over (order by id) - 1 as k, count(*) over () as of from ${seeded} one) c on c.k = m.n % c.of`,
  `insert into documento (cliente_id, utente_id, tipo_documento_id, descrizione, codice_documento, data, file_id, controllato, stato_documento, servizi_imprese)
    select null, ${author}, ${tipo}, 'Documento da leggere ' || n, 'DL-' || n, current_date - n, f.id, true, 'vigente', true
    from generate_series(1, ${toRead}) n
    join (select id, row_number() over (order by id) as k from file where name like 'Documento di prova%') f on f.k = n`,
  `insert into documento_revisione (documento_id, numero, stato, file_id, sommario_modifiche, autore_id, data_vigenza, presa_visione, ruoli)
    select id, 1, 'vigente', file_id, 'Per le misure', utente_id, data, cliente_id is null, case when cliente_id is null then array['utente'] else '{}' end
    from documento where controllato and descrizione like 'Documento d%' and not exists (
      select 1 from documento_revisione known where known.documento_id = documento.id)`,
  // Two in three have confirmed.
  `insert into documento_lettura (revisione_id, utente_id, cliente_id, aperta_il, confermata_il)
    select r.id, u.id, u.cliente_id, now(), case when (r.id + u.id) % 3 > 0 then now() end
    from documento_revisione r cross join utente u where r.presa_visione and r.sommario_modifiche = 'Per le misure' and u.email like 'lettore%'`,
]
