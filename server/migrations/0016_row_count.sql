CREATE TABLE "row_count" (
	"table_name" text NOT NULL,
	"cliente_id" integer NOT NULL,
	"present" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "non_conformita_cliente_id_data_segnalazione_id_index";--> statement-breakpoint
CREATE INDEX "row_count_table_name_cliente_id_index" ON "row_count" USING btree ("table_name","cliente_id");--> statement-breakpoint
CREATE INDEX "non_conformita_cliente_index" ON "non_conformita" USING btree ("cliente_id","data_segnalazione","id","data_cancellazione");--> statement-breakpoint
-- A statement that adds or deletes rows says so by one row for each client: writers never wait for each other (ADR 0021).
CREATE FUNCTION count_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO row_count SELECT TG_TABLE_NAME, cliente_id, CASE TG_OP WHEN 'INSERT' THEN count(*) ELSE -count(*) END
    FROM touched WHERE data_cancellazione IS NULL GROUP BY cliente_id;
  RETURN NULL;
END $$;--> statement-breakpoint
-- A row that is withdrawn, comes back or changes its client: once it no longer counts, once it counts again.
CREATE FUNCTION count_moved_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO row_count SELECT TG_TABLE_NAME, OLD.cliente_id, -1 WHERE OLD.data_cancellazione IS NULL;
  INSERT INTO row_count SELECT TG_TABLE_NAME, NEW.cliente_id, 1 WHERE NEW.data_cancellazione IS NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
INSERT INTO row_count SELECT 'audit', cliente_id, count(*) FROM audit WHERE data_cancellazione IS NULL GROUP BY cliente_id;--> statement-breakpoint
CREATE TRIGGER audit_count_added AFTER INSERT ON audit REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION count_rows();--> statement-breakpoint
CREATE TRIGGER audit_count_deleted AFTER DELETE ON audit REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION count_rows();--> statement-breakpoint
CREATE TRIGGER audit_count_moved AFTER UPDATE OF cliente_id, data_cancellazione ON audit FOR EACH ROW
  WHEN (OLD.cliente_id <> NEW.cliente_id OR (OLD.data_cancellazione IS NULL) <> (NEW.data_cancellazione IS NULL)) EXECUTE FUNCTION count_moved_row();--> statement-breakpoint
INSERT INTO row_count SELECT 'azione_miglioramento', cliente_id, count(*) FROM azione_miglioramento WHERE data_cancellazione IS NULL GROUP BY cliente_id;--> statement-breakpoint
CREATE TRIGGER azione_miglioramento_count_added AFTER INSERT ON azione_miglioramento REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION count_rows();--> statement-breakpoint
CREATE TRIGGER azione_miglioramento_count_deleted AFTER DELETE ON azione_miglioramento REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION count_rows();--> statement-breakpoint
CREATE TRIGGER azione_miglioramento_count_moved AFTER UPDATE OF cliente_id, data_cancellazione ON azione_miglioramento FOR EACH ROW
  WHEN (OLD.cliente_id <> NEW.cliente_id OR (OLD.data_cancellazione IS NULL) <> (NEW.data_cancellazione IS NULL)) EXECUTE FUNCTION count_moved_row();--> statement-breakpoint
INSERT INTO row_count SELECT 'indicatore', cliente_id, count(*) FROM indicatore WHERE data_cancellazione IS NULL GROUP BY cliente_id;--> statement-breakpoint
CREATE TRIGGER indicatore_count_added AFTER INSERT ON indicatore REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION count_rows();--> statement-breakpoint
CREATE TRIGGER indicatore_count_deleted AFTER DELETE ON indicatore REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION count_rows();--> statement-breakpoint
CREATE TRIGGER indicatore_count_moved AFTER UPDATE OF cliente_id, data_cancellazione ON indicatore FOR EACH ROW
  WHEN (OLD.cliente_id <> NEW.cliente_id OR (OLD.data_cancellazione IS NULL) <> (NEW.data_cancellazione IS NULL)) EXECUTE FUNCTION count_moved_row();--> statement-breakpoint
INSERT INTO row_count SELECT 'non_conformita', cliente_id, count(*) FROM non_conformita WHERE data_cancellazione IS NULL GROUP BY cliente_id;--> statement-breakpoint
CREATE TRIGGER non_conformita_count_added AFTER INSERT ON non_conformita REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION count_rows();--> statement-breakpoint
CREATE TRIGGER non_conformita_count_deleted AFTER DELETE ON non_conformita REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION count_rows();--> statement-breakpoint
CREATE TRIGGER non_conformita_count_moved AFTER UPDATE OF cliente_id, data_cancellazione ON non_conformita FOR EACH ROW
  WHEN (OLD.cliente_id <> NEW.cliente_id OR (OLD.data_cancellazione IS NULL) <> (NEW.data_cancellazione IS NULL)) EXECUTE FUNCTION count_moved_row();