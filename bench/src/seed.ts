import { auditStatements } from './audit/seed.ts'
import { coperturaStatements } from './copertura_audit/seed.ts'
import { documentoStatements } from './documento/seed.ts'
import { estensioneStatements } from './estensione/seed.ts'
import { indicatoreStatements } from './indicatore/seed.ts'
import type { Seeding } from './seeding.ts'

/** As many as a large consortium has; BENCH_ROWS and BENCH_COOPERATIVES set another size. */
const records = Number(process.env.BENCH_ROWS ?? 100_000)
const cooperatives = Number(process.env.BENCH_COOPERATIVES ?? 20)
export const size = `${records.toLocaleString('it-IT')} non conformità in ${cooperatives} cooperative`

/** The manager of the first of them, who signs in with the demonstration's password. */
export const seededManager = 'manager.prova@example.org'

const nonConformitaStatements = [
  `insert into cliente (nome, email, descrizione, luogo, stato, servizi_imprese, agenzia_id)
    select 'Cooperativa di prova ' || n, 'prova' || n || '@example.org', 'Per le misure', 'Milano', 1, true, 9
    from generate_series(1, ${cooperatives}) n`,
  `insert into servizio (cliente_id, descrizione, stato)
    select c.id, 'Servizio ' || n || ' di ' || c.nome, 1 from cliente c, generate_series(1, 6) n where c.nome like 'Cooperativa di prova%'`,
  `insert into utente (email, password_hash, nome, cognome, ruolo, agenzia_id, cliente_id)
    select 'persona' || n || '.' || c.id || '@example.org', 'none', (array['Ada', 'Bruno', 'Carla', 'Dino', 'Elsa'])[n],
      (array['Bassi', 'Corti', 'Denti', 'Egidi', 'Fumagalli'])[n], 'utente', 9, c.id
    from cliente c, generate_series(1, 5) n where c.nome like 'Cooperativa di prova%'`,
  `insert into utente (email, password_hash, nome, cognome, ruolo, agenzia_id, cliente_id)
    select '${seededManager}', (select password_hash from utente where email = 'manager.alfa@example.org'), 'Marta', 'Prova', 'manager', 9, c.id
    from cliente c where c.nome = 'Cooperativa di prova 1'`,
  `with place as (
      select row_number() over (order by s.id) - 1 as k, s.id as servizio_id, s.cliente_id,
        (select array_agg(u.id order by u.id) from utente u where u.cliente_id = s.cliente_id) as people
      from servizio s join cliente c on c.id = s.cliente_id where c.nome like 'Cooperativa di prova%'),
    norms as (select array_agg(id order by id) as ids from voce where dizionario = 'norma_conformita' and stato = 1)
    insert into non_conformita (cliente_id, servizio_id, utente_id, norma_id, tipo, stato, data_segnalazione, segnalante,
      descrizione, causa, trattamento, riferimento_cooperativa, data_verifica, note_chiusura, efficacia)
    select p.cliente_id, case when n % 11 = 0 then null else p.servizio_id end, p.people[1 + n % 5], norms.ids[1 + n % array_length(norms.ids, 1)],
      case when n % 3 = 0 then 'reclamo' else 'non_conformita' end, s.stato, current_date - (n % 1500),
      (array['Famiglia', 'Signora', 'Signor', 'Ufficio', 'Comitato'])[1 + n % 5] || ' ' || initcap(substr(md5(n::text), 1, 7)),
      repeat('Descrizione di quanto è accaduto e di come lo si è saputo. ', 3 + n % 5),
      case when s.stato = 'nuovo' then null else repeat('Causa accertata. ', 4) end,
      case when s.stato = 'nuovo' then null else repeat('Trattamento deciso. ', 4) end,
      case when s.stato = 'nuovo' then null else 'Responsabile' end,
      case when s.stato = 'nuovo' then null else current_date - (n % 1500) + 60 end,
      case when s.stato in ('chiuso', 'non_efficace') then 'Verificato' end, case s.stato when 'chiuso' then true when 'non_efficace' then false end
    from generate_series(1, ${records}) n
    join place p on p.k = n % ${cooperatives * 6}
    cross join norms
    cross join lateral (select (array['nuovo', 'in_lavorazione', 'da_verificare', 'chiuso', 'chiuso', 'chiuso', 'chiuso', 'non_efficace',
      'non_pertinente', 'in_lavorazione'])[1 + (n / 7) % 10] as stato) s`,
  `insert into non_conformita_task (non_conformita_id, persona, descrizione_intervento_da_eseguire, descrizione_intervento_eseguito, chiuso)
    select id, 'Persona incaricata', 'Intervento da eseguire', case when stato = 'in_lavorazione' then null else 'Eseguito' end, stato <> 'in_lavorazione'
    from non_conformita where stato <> 'nuovo' and id % 2 = 0 and descrizione like 'Descrizione di quanto%'`,
  // Some in their third round: two that failed, twenty tasks among the three, as many as one works through in a bad year.
  `update non_conformita set ciclo = 3, gravita = 'minore', correzione = 'Fermato il servizio', perche = array['Uno', 'Due', 'Tre']
    where id in (select id from non_conformita where stato = 'in_lavorazione' and descrizione like 'Descrizione di quanto%' order by id desc limit 500)`,
  `insert into non_conformita_ciclo (non_conformita_id, numero, gravita, correzione, perche, causa, trattamento, riferimento_cooperativa,
      data_verifica, note_chiusura, efficacia, utente_id)
    select n.id, numero, n.gravita, n.correzione, n.perche, n.causa, n.trattamento, n.riferimento_cooperativa, n.data_verifica, 'Non basta', false, n.utente_id
    from non_conformita n, generate_series(1, 2) numero where n.ciclo = 3 and n.descrizione like 'Descrizione di quanto%'`,
  `insert into non_conformita_task (non_conformita_id, ciclo, persona, descrizione_intervento_da_eseguire, descrizione_intervento_eseguito, chiuso)
    select n.id, 1 + k % 3, 'Persona incaricata', 'Intervento da eseguire', case when k % 3 < 2 then 'Eseguito' end, k % 3 < 2
    from non_conformita n, generate_series(1, case when n.id % 2 = 0 then 19 else 20 end) k
    where n.ciclo = 3 and n.descrizione like 'Descrizione di quanto%'`,
  // Chaining a hundred thousand lines would take longer than the measurements, and these are never verified. They are
  // dated yesterday: lines older than the last seal count as sealed, so the product does not seal them while it is
  // measured.
  'alter table change_log disable trigger change_log_chain',
  `insert into change_log (at, written_at, slice, record_id, cliente_id, user_id, action, changes)
    select now() - interval '1 day', now() - interval '1 day', 'non_conformita', n.id, n.cliente_id, n.utente_id, 'create',
      '[{"field": "stato", "from": null, "to": "nuovo"}]'
    from non_conformita n where n.descrizione like 'Descrizione di quanto%'`,
  'alter table change_log enable trigger change_log_chain',
  // Their search words are not stored meanwhile either.
  `with taken as (delete from change_log_unindexed returning line_id)
    insert into change_log_index select id, change_log_words(changes, reason) from taken join change_log on id = line_id`,
]

/** More open and late than any consortium has: what grows with that shows. */
export const stress: Seeding = {
  name: 'stress',
  statements: [
    ...nonConformitaStatements,
    ...auditStatements,
    ...estensioneStatements,
    ...coperturaStatements,
    ...indicatoreStatements,
    ...documentoStatements,
  ],
}
