-- A task whose person is the only active user of that name at its client is that user's from now on; the log says so.
WITH recognised AS (
  SELECT task.id, min(person.id) AS person
  FROM non_conformita_task task
  JOIN non_conformita record ON record.id = task.non_conformita_id
  JOIN utente person ON person.cliente_id = record.cliente_id AND person.stato = 1
    AND fold(person.nome || ' ' || person.cognome) = fold(task.persona)
  WHERE task.data_cancellazione IS NULL
  GROUP BY task.id HAVING count(*) = 1),
assigned AS (
  UPDATE non_conformita_task task SET responsabile_id = recognised.person
  FROM recognised WHERE recognised.id = task.id RETURNING task.*)
INSERT INTO change_log (slice, record_id, part, part_id, cliente_id, parent_slice, parent_id, action, changes, reason)
SELECT 'non_conformita', record.id, 'tasks', task.id, record.cliente_id,
  CASE WHEN record.audit_id IS NOT NULL THEN 'audit' END, record.audit_id, 'update',
  (SELECT jsonb_agg(change) FROM (
    VALUES
      (jsonb_build_object('field', 'persona', 'from', task.persona, 'to', task.persona)),
      (jsonb_build_object('field', 'descrizione_intervento_da_eseguire', 'from', task.descrizione_intervento_da_eseguire, 'to', task.descrizione_intervento_da_eseguire)),
      (CASE WHEN task.descrizione_intervento_eseguito IS NOT NULL
        THEN jsonb_build_object('field', 'descrizione_intervento_eseguito', 'from', task.descrizione_intervento_eseguito, 'to', task.descrizione_intervento_eseguito) END),
      (jsonb_build_object('field', 'chiuso', 'from', task.chiuso, 'to', task.chiuso)),
      (jsonb_build_object('field', 'responsabile', 'from', null, 'to', jsonb_build_object('utente', task.responsabile_id)))) as value(change)
    WHERE change IS NOT NULL),
  'Aggiornamento di Quadra: il responsabile è stato riconosciuto dal nome'
FROM assigned task JOIN non_conformita record ON record.id = task.non_conformita_id ORDER BY task.id;--> statement-breakpoint
-- Contracts that had ended before there were reminders count as seen to.
WITH ended AS (
  UPDATE fornitore_contratto SET gestito_il = date_trunc('milliseconds', now()),
    gestito_nota = 'Concluso prima che esistesse lo scadenzario'
  WHERE data_fine < (now() AT TIME ZONE 'Europe/Rome')::date AND data_cancellazione IS NULL RETURNING *)
INSERT INTO change_log (slice, record_id, part, part_id, cliente_id, action, changes, reason)
SELECT 'fornitore', contract.fornitore_id, 'contratto', contract.id, contract.cliente_id, 'update',
  (SELECT jsonb_agg(change) FROM (
    SELECT jsonb_build_object('field', kept.key, 'from', kept.value, 'to', kept.value) AS change
    FROM jsonb_each(jsonb_strip_nulls(jsonb_build_object(
      'cliente', jsonb_build_object('id', site.id, 'nome', site.nome), 'numero_contratto', contract.numero_contratto,
      'data_inizio', contract.data_inizio, 'data_fine', contract.data_fine, 'descrizione', contract.descrizione,
      'importo', trim_scale(contract.importo), 'note', contract.note,
      'documento', CASE WHEN stored.id IS NOT NULL THEN jsonb_build_object('file_name', stored.name,
        'url', '/api/fornitore/' || contract.fornitore_id || '/contratto/' || contract.id || '/documento') END))) kept
    UNION ALL SELECT jsonb_build_object('field', 'gestito_il', 'from', null,
      'to', to_char(contract.gestito_il AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    UNION ALL SELECT jsonb_build_object('field', 'gestito_nota', 'from', null, 'to', contract.gestito_nota)) told),
  'Aggiornamento di Quadra'
FROM ended contract JOIN cliente site ON site.id = contract.cliente_id LEFT JOIN file stored ON stored.id = contract.file_id
ORDER BY contract.id;
