CREATE TABLE "open_obligation" (
	"record_id" integer NOT NULL,
	"chiave" text NOT NULL,
	"tipo" text NOT NULL,
	"subject_id" integer NOT NULL,
	"periodo" text,
	"cliente_id" integer,
	"servizio_id" integer,
	"nominato_id" integer,
	"data_assegnazione" date,
	"record_nominato_id" integer,
	"record_data_assegnazione" date,
	"scadenza" date NOT NULL,
	"asks" text NOT NULL,
	CONSTRAINT "open_obligation_record_id_chiave_pk" PRIMARY KEY("record_id","chiave")
);
--> statement-breakpoint
CREATE TABLE "supplier_dealing" (
	"fornitore_id" integer NOT NULL,
	"cliente_id" integer NOT NULL,
	"valutato" date,
	"media" numeric(6, 4),
	"approvato" boolean NOT NULL,
	"dal" date,
	"stelle" integer,
	CONSTRAINT "supplier_dealing_fornitore_id_cliente_id_pk" PRIMARY KEY("fornitore_id","cliente_id")
);
--> statement-breakpoint
CREATE INDEX "open_obligation_day_index" ON "open_obligation" USING btree ("scadenza","chiave","cliente_id","record_id");--> statement-breakpoint
CREATE INDEX "open_obligation_cliente_index" ON "open_obligation" USING btree ("cliente_id","scadenza","chiave","record_id");--> statement-breakpoint
CREATE INDEX "supplier_dealing_cliente_id_index" ON "supplier_dealing" USING btree ("cliente_id");--> statement-breakpoint
-- The rows of these records, computed anew: those that are gone are deleted, and only those that differ are written (ADR 0052).
-- An array out of a subselect has a length that the planner does not see: it plans once, which takes three times as long as to run it.
-- The caller holds the records' rows, so that who changes the same record waits and computes from what was committed.
CREATE FUNCTION store_case_obligations(records int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  WITH computed AS (
    SELECT id AS record_id, 'nc_verifica:' || id AS chiave, 'nc_verifica' AS tipo, id AS subject_id, NULL::text AS periodo, cliente_id, servizio_id,
      CASE WHEN stato <> 'da_verificare' THEN responsabile_id END AS nominato_id, data_assegnazione,
      NULL::int AS record_nominato_id, NULL::date AS record_data_assegnazione, coalesce(data_verifica, data_segnalazione + 30) AS scadenza,
      CASE WHEN stato <> 'da_verificare' THEN 'coordinatori' WHEN audit_id IS NULL THEN 'manager' ELSE 'gestori' END AS asks
    FROM non_conformita
    WHERE id = ANY((SELECT records)::int[]) AND data_cancellazione IS NULL AND stato NOT IN ('chiuso', 'non_pertinente')
    UNION ALL
    SELECT opened.id, 'nc_task:' || task.id, 'nc_task', opened.id, task.id::text, opened.cliente_id, opened.servizio_id,
      task.responsabile_id, task.data_assegnazione, opened.responsabile_id, opened.data_assegnazione,
      coalesce(task.scadenza, opened.data_verifica, opened.data_segnalazione + 30), 'coordinatori'
    FROM non_conformita_task task JOIN non_conformita opened ON opened.id = task.non_conformita_id
    WHERE opened.id = ANY((SELECT records)::int[]) AND task.data_cancellazione IS NULL AND NOT task.chiuso
      AND opened.data_cancellazione IS NULL AND opened.stato IN ('in_lavorazione', 'non_efficace')),
  gone AS (
    DELETE FROM open_obligation old WHERE old.record_id = ANY((SELECT records)::int[]) AND old.tipo IN ('nc_verifica', 'nc_task')
      AND NOT EXISTS (SELECT FROM computed WHERE computed.chiave = old.chiave AND computed.record_id = old.record_id))
  INSERT INTO open_obligation AS old SELECT * FROM computed
  ON CONFLICT (record_id, chiave) DO UPDATE SET cliente_id = excluded.cliente_id, servizio_id = excluded.servizio_id,
    nominato_id = excluded.nominato_id, data_assegnazione = excluded.data_assegnazione, record_nominato_id = excluded.record_nominato_id,
    record_data_assegnazione = excluded.record_data_assegnazione, scadenza = excluded.scadenza, asks = excluded.asks
  WHERE old IS DISTINCT FROM excluded;
END $$;--> statement-breakpoint
CREATE FUNCTION store_supplier_rows(records int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  WITH computed AS (
    SELECT given.fornitore_id, given.cliente_id, greatest(given.approvato_il, given.monitorato_il) AS valutato,
      CASE WHEN given.approvato IS NULL OR given.monitorato_il >= given.approvato_il THEN given.monitorato ELSE given.approvato END AS media,
      given.approvato IS NOT NULL AS approvato, (given.dal AT TIME ZONE 'Europe/Rome')::date AS dal,
      round((impatto.effetto_servizio + impatto.effetto_costo_annuale + impatto.effetto_sicurezza) / 3.0)::int AS stelle
    FROM (SELECT fornitore_id, cliente_id, max(approvato_il) AS approvato_il, max(approvato) AS approvato,
        max(monitorato_il) AS monitorato_il, max(monitorato) AS monitorato, min(dal) AS dal FROM (
          SELECT id AS fornitore_id, cliente_id, NULL::date AS approvato_il, NULL::numeric AS approvato,
            NULL::date AS monitorato_il, NULL::numeric AS monitorato, data_creazione AS dal
          FROM fornitore WHERE cliente_id IS NOT NULL AND id = ANY((SELECT records)::int[])
        UNION ALL SELECT fornitore_id, cliente_id, data_valutazione, media, NULL, NULL, NULL FROM (
          SELECT DISTINCT ON (fornitore_id, cliente_id) fornitore_id, cliente_id, data_valutazione, media FROM fornitore_approvazione
          WHERE data_cancellazione IS NULL AND fornitore_id = ANY((SELECT records)::int[])
          ORDER BY fornitore_id, cliente_id, data_valutazione DESC, id DESC) approved
        UNION ALL SELECT fornitore_id, cliente_id, NULL, NULL, data_valutazione, media, NULL FROM (
          SELECT DISTINCT ON (fornitore_id, cliente_id) fornitore_id, cliente_id, data_valutazione, media FROM fornitore_monitoraggio
          WHERE data_cancellazione IS NULL AND fornitore_id = ANY((SELECT records)::int[])
          ORDER BY fornitore_id, cliente_id, data_valutazione DESC, id DESC) monitored
        UNION ALL SELECT fornitore_id, cliente_id, NULL, NULL, NULL, NULL, min(data_creazione) FROM fornitore_contratto
          WHERE data_cancellazione IS NULL AND fornitore_id = ANY((SELECT records)::int[]) GROUP BY fornitore_id, cliente_id) each_table
      GROUP BY fornitore_id, cliente_id) given
    LEFT JOIN fornitore_impatto impatto ON impatto.fornitore_id = given.fornitore_id AND impatto.cliente_id = given.cliente_id),
  gone AS (
    DELETE FROM supplier_dealing old WHERE old.fornitore_id = ANY((SELECT records)::int[])
      AND NOT EXISTS (SELECT FROM computed WHERE computed.fornitore_id = old.fornitore_id AND computed.cliente_id = old.cliente_id))
  INSERT INTO supplier_dealing AS old SELECT * FROM computed
  ON CONFLICT (fornitore_id, cliente_id) DO UPDATE SET valutato = excluded.valutato, media = excluded.media, approvato = excluded.approvato,
    dal = excluded.dal, stelle = excluded.stelle
  WHERE old IS DISTINCT FROM excluded;

  WITH computed AS (
    SELECT known.fornitore_id AS record_id, 'fornitore:' || known.fornitore_id || ':' || known.cliente_id AS chiave, 'fornitore' AS tipo,
      known.fornitore_id AS subject_id, NULL::text AS periodo, known.cliente_id, NULL::int AS servizio_id, NULL::int AS nominato_id,
      NULL::date AS data_assegnazione, NULL::int AS record_nominato_id, NULL::date AS record_data_assegnazione,
      coalesce((known.valutato + CASE WHEN known.stelle >= 4 THEN interval '6 months' ELSE interval '12 months' END)::date, known.dal + 30) AS scadenza,
      'manager' AS asks
    FROM supplier_dealing known JOIN fornitore ON fornitore.id = known.fornitore_id
    WHERE known.fornitore_id = ANY((SELECT records)::int[]) AND fornitore.stato AND fornitore.data_cancellazione IS NULL
    UNION ALL
    SELECT contratto.fornitore_id, 'contratto:' || contratto.id, 'contratto', contratto.id, NULL, contratto.cliente_id, NULL, NULL,
      NULL, NULL, NULL, contratto.data_fine, 'manager'
    FROM fornitore_contratto contratto JOIN fornitore ON fornitore.id = contratto.fornitore_id
    WHERE contratto.fornitore_id = ANY((SELECT records)::int[]) AND fornitore.stato AND fornitore.data_cancellazione IS NULL
      AND contratto.data_cancellazione IS NULL AND contratto.data_fine IS NOT NULL AND contratto.gestito_il IS NULL
      AND NOT EXISTS (SELECT FROM fornitore_contratto other
        WHERE other.fornitore_id = contratto.fornitore_id AND other.cliente_id = contratto.cliente_id AND other.data_cancellazione IS NULL
          AND (other.data_fine > contratto.data_fine OR (other.data_fine IS NULL
            AND coalesce(nullif(other.data_inizio - contratto.data_inizio, 0), other.id - contratto.id) > 0)))
    UNION ALL
    SELECT documento.fornitore_id, 'fornitore_documento:' || documento.id, 'fornitore_documento', documento.fornitore_id, NULL, documento.cliente_id, NULL, NULL,
      NULL, NULL, NULL, documento.data_scadenza, CASE WHEN documento.cliente_id IS NULL THEN 'gestori' ELSE 'manager' END
    FROM fornitore_documento documento JOIN fornitore ON fornitore.id = documento.fornitore_id
    WHERE documento.fornitore_id = ANY((SELECT records)::int[]) AND fornitore.stato AND fornitore.data_cancellazione IS NULL
      AND documento.data_cancellazione IS NULL AND documento.data_scadenza IS NOT NULL
      AND NOT EXISTS (SELECT FROM fornitore_documento later
        WHERE later.fornitore_id = documento.fornitore_id AND later.tipo_requisito_id = documento.tipo_requisito_id
          AND (later.cliente_id IS NULL OR later.cliente_id = documento.cliente_id) AND later.data_cancellazione IS NULL
          AND (later.data_emissione, later.id) > (documento.data_emissione, documento.id))),
  gone AS (
    DELETE FROM open_obligation old WHERE old.record_id = ANY((SELECT records)::int[]) AND old.tipo IN ('fornitore', 'contratto', 'fornitore_documento')
      AND NOT EXISTS (SELECT FROM computed WHERE computed.chiave = old.chiave AND computed.record_id = old.record_id))
  INSERT INTO open_obligation AS old SELECT * FROM computed
  ON CONFLICT (record_id, chiave) DO UPDATE SET cliente_id = excluded.cliente_id, scadenza = excluded.scadenza, asks = excluded.asks
  WHERE old IS DISTINCT FROM excluded;
END $$;--> statement-breakpoint
-- What a statement added, changed or deleted. A row of a part holds its record first: two who change parts of one record take turns.
CREATE FUNCTION store_touched() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE records int[];
BEGIN
  IF TG_TABLE_NAME IN ('non_conformita', 'fornitore') THEN
    records := ARRAY(SELECT id FROM touched);
  ELSIF TG_TABLE_NAME = 'non_conformita_task' THEN
    records := ARRAY(SELECT DISTINCT non_conformita_id FROM touched);
    PERFORM FROM non_conformita WHERE id = ANY(records) ORDER BY id FOR NO KEY UPDATE;
  ELSE
    records := ARRAY(SELECT DISTINCT fornitore_id FROM touched);
    PERFORM FROM fornitore WHERE id = ANY(records) ORDER BY id FOR NO KEY UPDATE;
  END IF;
  IF records = '{}' THEN RETURN NULL; END IF;
  IF starts_with(TG_TABLE_NAME, 'non_conformita') THEN
    PERFORM store_case_obligations(records);
  ELSE
    PERFORM store_supplier_rows(records);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION store_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE records int[];
BEGIN
  IF TG_TABLE_NAME = 'non_conformita' THEN
    PERFORM store_case_obligations(ARRAY[NEW.id]);
  ELSIF TG_TABLE_NAME = 'fornitore' THEN
    PERFORM store_supplier_rows(ARRAY[NEW.id]);
  ELSIF TG_TABLE_NAME = 'non_conformita_task' THEN
    records := ARRAY[OLD.non_conformita_id, NEW.non_conformita_id];
    PERFORM FROM non_conformita WHERE id = ANY(records) ORDER BY id FOR NO KEY UPDATE;
    PERFORM store_case_obligations(records);
  ELSE
    records := ARRAY[OLD.fornitore_id, NEW.fornitore_id];
    PERFORM FROM fornitore WHERE id = ANY(records) ORDER BY id FOR NO KEY UPDATE;
    PERFORM store_supplier_rows(records);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER non_conformita_stored_added AFTER INSERT ON non_conformita REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION store_touched();--> statement-breakpoint
CREATE TRIGGER non_conformita_stored_deleted AFTER DELETE ON non_conformita REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION store_touched();--> statement-breakpoint
CREATE TRIGGER non_conformita_stored_changed AFTER UPDATE ON non_conformita FOR EACH ROW
  WHEN ((OLD.stato, OLD.data_verifica, OLD.data_segnalazione, OLD.cliente_id, OLD.servizio_id, OLD.responsabile_id, OLD.data_assegnazione, OLD.audit_id, OLD.data_cancellazione) IS DISTINCT FROM (NEW.stato, NEW.data_verifica, NEW.data_segnalazione, NEW.cliente_id, NEW.servizio_id, NEW.responsabile_id, NEW.data_assegnazione, NEW.audit_id, NEW.data_cancellazione))
  EXECUTE FUNCTION store_changed();--> statement-breakpoint
CREATE TRIGGER non_conformita_task_stored_added AFTER INSERT ON non_conformita_task REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION store_touched();--> statement-breakpoint
CREATE TRIGGER non_conformita_task_stored_deleted AFTER DELETE ON non_conformita_task REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION store_touched();--> statement-breakpoint
CREATE TRIGGER non_conformita_task_stored_changed AFTER UPDATE ON non_conformita_task FOR EACH ROW
  WHEN ((OLD.non_conformita_id, OLD.chiuso, OLD.responsabile_id, OLD.data_assegnazione, OLD.scadenza, OLD.data_cancellazione) IS DISTINCT FROM (NEW.non_conformita_id, NEW.chiuso, NEW.responsabile_id, NEW.data_assegnazione, NEW.scadenza, NEW.data_cancellazione))
  EXECUTE FUNCTION store_changed();--> statement-breakpoint
CREATE TRIGGER fornitore_stored_added AFTER INSERT ON fornitore REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION store_touched();--> statement-breakpoint
CREATE TRIGGER fornitore_stored_deleted AFTER DELETE ON fornitore REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION store_touched();--> statement-breakpoint
CREATE TRIGGER fornitore_stored_changed AFTER UPDATE ON fornitore FOR EACH ROW
  WHEN ((OLD.cliente_id, OLD.stato, OLD.data_creazione, OLD.data_cancellazione) IS DISTINCT FROM (NEW.cliente_id, NEW.stato, NEW.data_creazione, NEW.data_cancellazione))
  EXECUTE FUNCTION store_changed();--> statement-breakpoint
CREATE TRIGGER fornitore_approvazione_stored_added AFTER INSERT ON fornitore_approvazione REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION store_touched();--> statement-breakpoint
CREATE TRIGGER fornitore_approvazione_stored_deleted AFTER DELETE ON fornitore_approvazione REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION store_touched();--> statement-breakpoint
CREATE TRIGGER fornitore_approvazione_stored_changed AFTER UPDATE ON fornitore_approvazione FOR EACH ROW
  WHEN ((OLD.fornitore_id, OLD.cliente_id, OLD.data_valutazione, OLD.media, OLD.data_cancellazione) IS DISTINCT FROM (NEW.fornitore_id, NEW.cliente_id, NEW.data_valutazione, NEW.media, NEW.data_cancellazione))
  EXECUTE FUNCTION store_changed();--> statement-breakpoint
CREATE TRIGGER fornitore_monitoraggio_stored_added AFTER INSERT ON fornitore_monitoraggio REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION store_touched();--> statement-breakpoint
CREATE TRIGGER fornitore_monitoraggio_stored_deleted AFTER DELETE ON fornitore_monitoraggio REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION store_touched();--> statement-breakpoint
CREATE TRIGGER fornitore_monitoraggio_stored_changed AFTER UPDATE ON fornitore_monitoraggio FOR EACH ROW
  WHEN ((OLD.fornitore_id, OLD.cliente_id, OLD.data_valutazione, OLD.media, OLD.data_cancellazione) IS DISTINCT FROM (NEW.fornitore_id, NEW.cliente_id, NEW.data_valutazione, NEW.media, NEW.data_cancellazione))
  EXECUTE FUNCTION store_changed();--> statement-breakpoint
CREATE TRIGGER fornitore_contratto_stored_added AFTER INSERT ON fornitore_contratto REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION store_touched();--> statement-breakpoint
CREATE TRIGGER fornitore_contratto_stored_deleted AFTER DELETE ON fornitore_contratto REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION store_touched();--> statement-breakpoint
CREATE TRIGGER fornitore_contratto_stored_changed AFTER UPDATE ON fornitore_contratto FOR EACH ROW
  WHEN ((OLD.fornitore_id, OLD.cliente_id, OLD.data_inizio, OLD.data_fine, OLD.gestito_il, OLD.data_creazione, OLD.data_cancellazione) IS DISTINCT FROM (NEW.fornitore_id, NEW.cliente_id, NEW.data_inizio, NEW.data_fine, NEW.gestito_il, NEW.data_creazione, NEW.data_cancellazione))
  EXECUTE FUNCTION store_changed();--> statement-breakpoint
CREATE TRIGGER fornitore_impatto_stored_added AFTER INSERT ON fornitore_impatto REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION store_touched();--> statement-breakpoint
CREATE TRIGGER fornitore_impatto_stored_deleted AFTER DELETE ON fornitore_impatto REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION store_touched();--> statement-breakpoint
CREATE TRIGGER fornitore_impatto_stored_changed AFTER UPDATE ON fornitore_impatto FOR EACH ROW
  WHEN ((OLD.fornitore_id, OLD.cliente_id, OLD.effetto_servizio, OLD.effetto_costo_annuale, OLD.effetto_sicurezza) IS DISTINCT FROM (NEW.fornitore_id, NEW.cliente_id, NEW.effetto_servizio, NEW.effetto_costo_annuale, NEW.effetto_sicurezza))
  EXECUTE FUNCTION store_changed();--> statement-breakpoint
CREATE TRIGGER fornitore_documento_stored_added AFTER INSERT ON fornitore_documento REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION store_touched();--> statement-breakpoint
CREATE TRIGGER fornitore_documento_stored_deleted AFTER DELETE ON fornitore_documento REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION store_touched();--> statement-breakpoint
CREATE TRIGGER fornitore_documento_stored_changed AFTER UPDATE ON fornitore_documento FOR EACH ROW
  WHEN ((OLD.fornitore_id, OLD.cliente_id, OLD.tipo_requisito_id, OLD.data_emissione, OLD.data_scadenza, OLD.data_cancellazione) IS DISTINCT FROM (NEW.fornitore_id, NEW.cliente_id, NEW.tipo_requisito_id, NEW.data_emissione, NEW.data_scadenza, NEW.data_cancellazione))
  EXECUTE FUNCTION store_changed();--> statement-breakpoint
SELECT store_case_obligations(ARRAY(SELECT id FROM non_conformita WHERE data_cancellazione IS NULL AND stato NOT IN ('chiuso', 'non_pertinente')));--> statement-breakpoint
SELECT store_supplier_rows(ARRAY(SELECT id FROM fornitore));
