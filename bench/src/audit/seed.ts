const records = 2_000
/** Years without other audits. */
export const seededAudits = 'anno between 1990 and 1999'

/** Two thousand audits, each with eight processes, three attachments, two findings and two actions. */
export const auditStatements = [
  `with places as (
      select array_agg(c.id order by c.id) as clients from cliente c where c.nome like 'Cooperativa di prova%'),
    norms as (select array_agg(id order by id) as ids from voce where dizionario = 'norma' and stato = 1)
    insert into audit (anno, numero, cliente_id, utente_id, norma_id, data_pianificazione, data_audit, numero_addetti,
      riscontrate_non_conformita, valutazione_generale, raccomandazioni_precedenti)
    select 1990 + n % 10, n, clients[1 + n % array_length(clients, 1)], (select min(id) from utente where ruolo = 'gestore_multisito'),
      ids[1 + n % array_length(ids, 1)], make_date(1990 + n % 10, 1, 10), make_date(1990 + n % 10, 2, 10), n % 200, true,
      repeat('Valutazione del sistema e di come è applicato. ', 10), repeat('Raccomandazione attuata. ', 5)
    from generate_series(1, ${records}) n, places, norms`,
  `insert into audit_valutatore (audit_id, valutatore_id)
    select a.id, v.id from audit a, (select id from valutatore order by id limit 2) v where ${seededAudits}`,
  `insert into audit_processo (audit_id, processo_id, persona, data, da_orario, a_orario, stato, valutazione, data_verifica)
    select a.id, p.ids[1 + n % array_length(p.ids, 1)], 'Persona ' || n, a.data_audit, '09:00', '10:30', 1, repeat('Processo conforme. ', 5), a.data_audit
    from audit a, generate_series(1, 8) n, (select array_agg(id order by id) as ids from voce where dizionario = 'processo') p where ${seededAudits}`,
  `with sent as (
      insert into file (name, size, type, sha256) select a.id || '/' || n, 1000, 'application/pdf', 'none'
      from audit a, generate_series(1, 3) n where ${seededAudits} returning id, name)
    insert into audit_documento (audit_id, tipo_documento_id, descrizione, file_id)
    select split_part(name, '/', 1)::int, (select min(id) from voce where dizionario = 'tipo_documento'), 'Allegato', id from sent`,
  `insert into non_conformita (cliente_id, utente_id, audit_id, norma_id, tipo, data_segnalazione, segnalante, descrizione)
    select a.cliente_id, a.utente_id, a.id, (select min(id) from voce where dizionario = 'norma_conformita'), 'non_conformita', a.data_audit,
      'Auditor', repeat('Quanto è stato riscontrato. ', 4)
    from audit a, generate_series(1, 2) n where ${seededAudits}`,
  `insert into azione_miglioramento (cliente_id, utente_id, audit_id, data_azione, data_segnalazione, miglioramento)
    select a.cliente_id, a.utente_id, a.id, a.data_audit + 90, a.data_audit, repeat('Quanto si può migliorare. ', 4)
    from audit a, generate_series(1, 2) n where ${seededAudits}`,
  `with template as (
      insert into checklist (norma_id, processo_id, titolo, norma_conformita_id, stato)
      select (select min(id) from voce where dizionario = 'norma'), (select max(id) from voce where dizionario = 'processo'), 'Domande di prova',
        (select min(id) from voce where dizionario = 'norma_conformita'), 0 returning id),
    version as (
      insert into checklist_versione (checklist_id, numero, stato, utente_id, data_pubblicazione)
      select id, 1, 'pubblicata', (select min(id) from utente where ruolo = 'gestore_multisito'), now() from template returning id)
    insert into checklist_domanda (versione_id, ordine, riferimento, testo, aiuto)
    select id, n, '8.' || n, repeat('Come si sa che è fatto? ', 3), repeat('Guardare le registrazioni. ', 3) from version, generate_series(1, 60) n`,
  `insert into audit_processo (audit_id, processo_id, persona, data, stato, checklist_versione_id)
    select a.id, c.processo_id, 'Persona', a.data_audit, 0, v.id
    from (select id, data_audit from audit where ${seededAudits} order by id limit 1000) a,
      checklist c join checklist_versione v on v.checklist_id = c.id where c.titolo = 'Domande di prova'`,
]

/** Every question of those processes, by the address of its answer. */
export const checklistQuestions = `select '/api/audit/' || p.audit_id || '/processo/' || p.id || '/checklist/' || q.id as path
  from audit_processo p join checklist_versione v on v.id = p.checklist_versione_id join checklist c on c.id = v.checklist_id
    join checklist_domanda q on q.versione_id = v.id where c.titolo = 'Domande di prova' order by p.id, q.ordine`
