-- Each record is looked up by its key alone ("offset 0": its other conditions stay outside), whatever the planner knows of the tables; and
-- an update computes anew, once per statement, the records of which something has changed that their rows depend on (ADR 0060).
-- An array out of a subselect has a length that the planner does not see: it plans once, which takes three times as long as to run it.
-- The caller holds the records' rows, so that who changes the same record waits and computes from what was committed.
CREATE OR REPLACE FUNCTION store_case_obligations(records int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  WITH wanted AS (SELECT DISTINCT unnest((SELECT records)::int[]) AS id),
  opened AS (
    SELECT one.* FROM wanted CROSS JOIN LATERAL (SELECT * FROM non_conformita WHERE id = wanted.id OFFSET 0) one
    WHERE one.data_cancellazione IS NULL AND one.stato NOT IN ('chiuso', 'non_pertinente')),
  computed AS (
    SELECT id AS record_id, 'nc_verifica:' || id AS chiave, 'nc_verifica' AS tipo, id AS subject_id, NULL::text AS periodo, cliente_id, servizio_id,
      CASE WHEN stato <> 'da_verificare' THEN responsabile_id END AS nominato_id, data_assegnazione,
      NULL::int AS record_nominato_id, NULL::date AS record_data_assegnazione, coalesce(data_verifica, data_segnalazione + 30) AS scadenza,
      CASE WHEN stato <> 'da_verificare' THEN 'coordinatori' WHEN audit_id IS NULL THEN 'manager' ELSE 'gestori' END AS asks
    FROM opened
    UNION ALL
    SELECT opened.id, 'nc_task:' || task.id, 'nc_task', opened.id, task.id::text, opened.cliente_id, opened.servizio_id,
      task.responsabile_id, task.data_assegnazione, opened.responsabile_id, opened.data_assegnazione,
      coalesce(task.scadenza, opened.data_verifica, opened.data_segnalazione + 30), 'coordinatori'
    FROM opened CROSS JOIN LATERAL (SELECT * FROM non_conformita_task WHERE non_conformita_id = opened.id OFFSET 0) task
    WHERE opened.stato IN ('in_lavorazione', 'non_efficace') AND NOT task.chiuso AND task.data_cancellazione IS NULL),
  gone AS (
    DELETE FROM open_obligation old WHERE old.record_id = ANY((SELECT records)::int[]) AND old.tipo IN ('nc_verifica', 'nc_task')
      AND (old.record_id, old.chiave) NOT IN (SELECT record_id, chiave FROM computed))
  INSERT INTO open_obligation AS old SELECT * FROM computed
  ON CONFLICT (record_id, chiave) DO UPDATE SET cliente_id = excluded.cliente_id, servizio_id = excluded.servizio_id,
    nominato_id = excluded.nominato_id, data_assegnazione = excluded.data_assegnazione, record_nominato_id = excluded.record_nominato_id,
    record_data_assegnazione = excluded.record_data_assegnazione, scadenza = excluded.scadenza, asks = excluded.asks
  WHERE old IS DISTINCT FROM excluded;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION store_supplier_rows(records int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  WITH wanted AS (SELECT DISTINCT unnest((SELECT records)::int[]) AS id),
  computed AS (
    SELECT given.fornitore_id, given.cliente_id, greatest(given.approvato_il, given.monitorato_il) AS valutato,
      CASE WHEN given.approvato IS NULL OR given.monitorato_il >= given.approvato_il THEN given.monitorato ELSE given.approvato END AS media,
      given.approvato IS NOT NULL AS approvato, (given.dal AT TIME ZONE 'Europe/Rome')::date AS dal,
      round((impatto.effetto_servizio + impatto.effetto_costo_annuale + impatto.effetto_sicurezza) / 3.0)::int AS stelle
    FROM (SELECT fornitore_id, cliente_id, max(approvato_il) AS approvato_il, max(approvato) AS approvato,
        max(monitorato_il) AS monitorato_il, max(monitorato) AS monitorato, min(dal) AS dal FROM (
          SELECT one.id AS fornitore_id, one.cliente_id, NULL::date AS approvato_il, NULL::numeric AS approvato,
            NULL::date AS monitorato_il, NULL::numeric AS monitorato, one.data_creazione AS dal
          FROM wanted CROSS JOIN LATERAL (SELECT * FROM fornitore WHERE id = wanted.id OFFSET 0) one WHERE one.cliente_id IS NOT NULL
        UNION ALL SELECT fornitore_id, cliente_id, data_valutazione, media, NULL, NULL, NULL FROM (
          SELECT DISTINCT ON (one.fornitore_id, one.cliente_id) one.fornitore_id, one.cliente_id, one.data_valutazione, one.media
          FROM wanted CROSS JOIN LATERAL (SELECT * FROM fornitore_approvazione WHERE fornitore_id = wanted.id OFFSET 0) one
          WHERE one.data_cancellazione IS NULL ORDER BY one.fornitore_id, one.cliente_id, one.data_valutazione DESC, one.id DESC) approved
        UNION ALL SELECT fornitore_id, cliente_id, NULL, NULL, data_valutazione, media, NULL FROM (
          SELECT DISTINCT ON (one.fornitore_id, one.cliente_id) one.fornitore_id, one.cliente_id, one.data_valutazione, one.media
          FROM wanted CROSS JOIN LATERAL (SELECT * FROM fornitore_monitoraggio WHERE fornitore_id = wanted.id OFFSET 0) one
          WHERE one.data_cancellazione IS NULL ORDER BY one.fornitore_id, one.cliente_id, one.data_valutazione DESC, one.id DESC) monitored
        UNION ALL SELECT one.fornitore_id, one.cliente_id, NULL, NULL, NULL, NULL, min(one.data_creazione)
          FROM wanted CROSS JOIN LATERAL (SELECT * FROM fornitore_contratto WHERE fornitore_id = wanted.id OFFSET 0) one
          WHERE one.data_cancellazione IS NULL GROUP BY one.fornitore_id, one.cliente_id) each_table
      GROUP BY fornitore_id, cliente_id) given
    LEFT JOIN LATERAL (SELECT * FROM fornitore_impatto
      WHERE fornitore_id = given.fornitore_id AND cliente_id = given.cliente_id OFFSET 0) impatto ON true),
  gone AS (
    DELETE FROM supplier_dealing old WHERE old.fornitore_id = ANY((SELECT records)::int[])
      AND (old.fornitore_id, old.cliente_id) NOT IN (SELECT fornitore_id, cliente_id FROM computed))
  INSERT INTO supplier_dealing AS old SELECT * FROM computed
  ON CONFLICT (fornitore_id, cliente_id) DO UPDATE SET valutato = excluded.valutato, media = excluded.media, approvato = excluded.approvato,
    dal = excluded.dal, stelle = excluded.stelle
  WHERE old IS DISTINCT FROM excluded;

  WITH wanted AS (SELECT DISTINCT unnest((SELECT records)::int[]) AS id),
  active AS (
    SELECT one.id FROM wanted CROSS JOIN LATERAL (SELECT * FROM fornitore WHERE id = wanted.id OFFSET 0) one
    WHERE one.stato AND one.data_cancellazione IS NULL),
  computed AS (
    SELECT known.fornitore_id AS record_id, 'fornitore:' || known.fornitore_id || ':' || known.cliente_id AS chiave, 'fornitore' AS tipo,
      known.fornitore_id AS subject_id, NULL::text AS periodo, known.cliente_id, NULL::int AS servizio_id, NULL::int AS nominato_id,
      NULL::date AS data_assegnazione, NULL::int AS record_nominato_id, NULL::date AS record_data_assegnazione,
      coalesce((known.valutato + CASE WHEN known.stelle >= 4 THEN interval '6 months' ELSE interval '12 months' END)::date, known.dal + 30) AS scadenza,
      'manager' AS asks
    FROM active CROSS JOIN LATERAL (SELECT * FROM supplier_dealing WHERE fornitore_id = active.id OFFSET 0) known
    UNION ALL
    SELECT contratto.fornitore_id, 'contratto:' || contratto.id, 'contratto', contratto.id, NULL, contratto.cliente_id, NULL, NULL,
      NULL, NULL, NULL, contratto.data_fine, 'manager'
    FROM active CROSS JOIN LATERAL (SELECT * FROM fornitore_contratto WHERE fornitore_id = active.id OFFSET 0) contratto
    WHERE contratto.data_cancellazione IS NULL AND contratto.data_fine IS NOT NULL AND contratto.gestito_il IS NULL
      AND NOT EXISTS (SELECT FROM (SELECT * FROM fornitore_contratto
          WHERE fornitore_id = contratto.fornitore_id AND cliente_id = contratto.cliente_id OFFSET 0) other
        WHERE other.data_cancellazione IS NULL
          AND (other.data_fine > contratto.data_fine OR (other.data_fine IS NULL
            AND coalesce(nullif(other.data_inizio - contratto.data_inizio, 0), other.id - contratto.id) > 0)))
    UNION ALL
    SELECT documento.fornitore_id, 'fornitore_documento:' || documento.id, 'fornitore_documento', documento.fornitore_id, NULL, documento.cliente_id, NULL, NULL,
      NULL, NULL, NULL, documento.data_scadenza, CASE WHEN documento.cliente_id IS NULL THEN 'gestori' ELSE 'manager' END
    FROM active CROSS JOIN LATERAL (SELECT * FROM fornitore_documento WHERE fornitore_id = active.id OFFSET 0) documento
    WHERE documento.data_cancellazione IS NULL AND documento.data_scadenza IS NOT NULL
      AND NOT EXISTS (SELECT FROM (SELECT * FROM fornitore_documento
          WHERE fornitore_id = documento.fornitore_id AND tipo_requisito_id = documento.tipo_requisito_id OFFSET 0) later
        WHERE (later.cliente_id IS NULL OR later.cliente_id = documento.cliente_id) AND later.data_cancellazione IS NULL
          AND (later.data_emissione, later.id) > (documento.data_emissione, documento.id))),
  gone AS (
    DELETE FROM open_obligation old WHERE old.record_id = ANY((SELECT records)::int[]) AND old.tipo IN ('fornitore', 'contratto', 'fornitore_documento')
      AND (old.record_id, old.chiave) NOT IN (SELECT record_id, chiave FROM computed))
  INSERT INTO open_obligation AS old SELECT * FROM computed
  ON CONFLICT (record_id, chiave) DO UPDATE SET cliente_id = excluded.cliente_id, scadenza = excluded.scadenza, asks = excluded.asks
  WHERE old IS DISTINCT FROM excluded;
END $$;--> statement-breakpoint
-- The records of what a statement added, deleted or changed, computed anew. A row of a part holds its record first: two who change parts
-- of one record take turns. Of an update a row is listed by what it was and by what it is: where both are the same nothing has changed. (A
-- join of the two would be planned for the first statement of a connection, of one row, and kept for one of thousands.)
CREATE OR REPLACE FUNCTION store_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE records int[];
BEGIN
  CASE TG_TABLE_NAME
  WHEN 'non_conformita' THEN
    records := ARRAY(SELECT DISTINCT id FROM (
      SELECT id, stato, data_verifica, data_segnalazione, cliente_id, servizio_id, responsabile_id, data_assegnazione, audit_id, data_cancellazione FROM before
      UNION ALL
      SELECT id, stato, data_verifica, data_segnalazione, cliente_id, servizio_id, responsabile_id, data_assegnazione, audit_id, data_cancellazione FROM after) either
      GROUP BY id, either HAVING count(*) = 1);
  WHEN 'non_conformita_task' THEN
    records := ARRAY(SELECT DISTINCT non_conformita_id FROM (
      SELECT id, non_conformita_id, chiuso, responsabile_id, data_assegnazione, scadenza, data_cancellazione FROM before
      UNION ALL
      SELECT id, non_conformita_id, chiuso, responsabile_id, data_assegnazione, scadenza, data_cancellazione FROM after) either
      GROUP BY non_conformita_id, either HAVING count(*) = 1);
  WHEN 'fornitore' THEN
    records := ARRAY(SELECT DISTINCT id FROM (
      SELECT id, cliente_id, stato, data_creazione, data_cancellazione FROM before
      UNION ALL
      SELECT id, cliente_id, stato, data_creazione, data_cancellazione FROM after) either
      GROUP BY id, either HAVING count(*) = 1);
  WHEN 'fornitore_contratto' THEN
    records := ARRAY(SELECT DISTINCT fornitore_id FROM (
      SELECT id, fornitore_id, cliente_id, data_inizio, data_fine, gestito_il, data_creazione, data_cancellazione FROM before
      UNION ALL
      SELECT id, fornitore_id, cliente_id, data_inizio, data_fine, gestito_il, data_creazione, data_cancellazione FROM after) either
      GROUP BY fornitore_id, either HAVING count(*) = 1);
  WHEN 'fornitore_impatto' THEN
    records := ARRAY(SELECT DISTINCT fornitore_id FROM (
      SELECT id, fornitore_id, cliente_id, effetto_servizio, effetto_costo_annuale, effetto_sicurezza FROM before
      UNION ALL
      SELECT id, fornitore_id, cliente_id, effetto_servizio, effetto_costo_annuale, effetto_sicurezza FROM after) either
      GROUP BY fornitore_id, either HAVING count(*) = 1);
  WHEN 'fornitore_documento' THEN
    records := ARRAY(SELECT DISTINCT fornitore_id FROM (
      SELECT id, fornitore_id, cliente_id, tipo_requisito_id, data_emissione, data_scadenza, data_cancellazione FROM before
      UNION ALL
      SELECT id, fornitore_id, cliente_id, tipo_requisito_id, data_emissione, data_scadenza, data_cancellazione FROM after) either
      GROUP BY fornitore_id, either HAVING count(*) = 1);
  ELSE
    records := ARRAY(SELECT DISTINCT fornitore_id FROM (
      SELECT id, fornitore_id, cliente_id, data_valutazione, media, data_cancellazione FROM before
      UNION ALL
      SELECT id, fornitore_id, cliente_id, data_valutazione, media, data_cancellazione FROM after) either
      GROUP BY fornitore_id, either HAVING count(*) = 1);
  END CASE;
  PERFORM store_records(TG_TABLE_NAME, records);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION store_records(changed text, records int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF records = '{}' THEN RETURN; END IF;
  IF changed = 'non_conformita_task' THEN
    PERFORM FROM non_conformita WHERE id = ANY((SELECT records)::int[]) ORDER BY id FOR NO KEY UPDATE;
  ELSIF changed NOT IN ('non_conformita', 'fornitore') THEN
    PERFORM FROM fornitore WHERE id = ANY((SELECT records)::int[]) ORDER BY id FOR NO KEY UPDATE;
  END IF;
  IF starts_with(changed, 'non_conformita') THEN
    PERFORM store_case_obligations(records);
  ELSE
    PERFORM store_supplier_rows(records);
  END IF;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION store_touched() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE records int[];
BEGIN
  IF TG_TABLE_NAME IN ('non_conformita', 'fornitore') THEN
    records := ARRAY(SELECT id FROM touched);
  ELSIF TG_TABLE_NAME = 'non_conformita_task' THEN
    records := ARRAY(SELECT DISTINCT non_conformita_id FROM touched);
  ELSE
    records := ARRAY(SELECT DISTINCT fornitore_id FROM touched);
  END IF;
  PERFORM store_records(TG_TABLE_NAME, records);
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER non_conformita_stored_changed ON non_conformita;--> statement-breakpoint
CREATE TRIGGER non_conformita_stored_changed AFTER UPDATE ON non_conformita REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION store_changed();--> statement-breakpoint
DROP TRIGGER non_conformita_task_stored_changed ON non_conformita_task;--> statement-breakpoint
CREATE TRIGGER non_conformita_task_stored_changed AFTER UPDATE ON non_conformita_task REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION store_changed();--> statement-breakpoint
DROP TRIGGER fornitore_stored_changed ON fornitore;--> statement-breakpoint
CREATE TRIGGER fornitore_stored_changed AFTER UPDATE ON fornitore REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION store_changed();--> statement-breakpoint
DROP TRIGGER fornitore_approvazione_stored_changed ON fornitore_approvazione;--> statement-breakpoint
CREATE TRIGGER fornitore_approvazione_stored_changed AFTER UPDATE ON fornitore_approvazione REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION store_changed();--> statement-breakpoint
DROP TRIGGER fornitore_monitoraggio_stored_changed ON fornitore_monitoraggio;--> statement-breakpoint
CREATE TRIGGER fornitore_monitoraggio_stored_changed AFTER UPDATE ON fornitore_monitoraggio REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION store_changed();--> statement-breakpoint
DROP TRIGGER fornitore_contratto_stored_changed ON fornitore_contratto;--> statement-breakpoint
CREATE TRIGGER fornitore_contratto_stored_changed AFTER UPDATE ON fornitore_contratto REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION store_changed();--> statement-breakpoint
DROP TRIGGER fornitore_impatto_stored_changed ON fornitore_impatto;--> statement-breakpoint
CREATE TRIGGER fornitore_impatto_stored_changed AFTER UPDATE ON fornitore_impatto REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION store_changed();--> statement-breakpoint
DROP TRIGGER fornitore_documento_stored_changed ON fornitore_documento;--> statement-breakpoint
CREATE TRIGGER fornitore_documento_stored_changed AFTER UPDATE ON fornitore_documento REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION store_changed();
