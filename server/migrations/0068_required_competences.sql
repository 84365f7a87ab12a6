CREATE TABLE "required_competence" (
	"addetto_id" integer NOT NULL,
	"competenza_id" integer NOT NULL,
	"cliente_id" integer NOT NULL,
	"bloccante" boolean NOT NULL,
	"dal" date NOT NULL,
	"al" date,
	"richiesta_dal" date NOT NULL,
	"attestato_id" integer,
	"giorno" date,
	"data_scadenza" date,
	CONSTRAINT "required_competence_addetto_id_competenza_id_pk" PRIMARY KEY("addetto_id","competenza_id")
);
--> statement-breakpoint
CREATE INDEX "required_competence_cliente_id_competenza_id_index" ON "required_competence" USING btree ("cliente_id","competenza_id");--> statement-breakpoint
-- The required competences of these people, computed anew: those that are gone are deleted, and only those that differ are written (ADR 0052).
-- Each person is looked up by key alone; an array out of a subselect has a length that the planner does not see.
CREATE FUNCTION store_required_competences(people int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  WITH wanted AS (SELECT DISTINCT unnest((SELECT people)::int[]) AS id),
  computed AS (
    SELECT person.id AS addetto_id, needed.competenza_id, person.cliente_id, needed.bloccante, person.dal, person.al, needed.dal AS richiesta_dal,
      held.id AS attestato_id, held.data_conseguimento AS giorno, held.data_scadenza
    FROM wanted CROSS JOIN LATERAL (SELECT * FROM addetto WHERE id = wanted.id OFFSET 0) person
      CROSS JOIN LATERAL (SELECT * FROM requisito_competenza WHERE mansione_id = person.mansione_id OFFSET 0) needed
      LEFT JOIN LATERAL (SELECT given.id, given.data_conseguimento, given.data_scadenza FROM addetto_attestato given
        WHERE given.addetto_id = person.id AND given.competenza_id = needed.competenza_id AND given.data_cancellazione IS NULL
          AND NOT EXISTS (SELECT FROM sessione_partecipante judged WHERE judged.sessione_id = given.sessione_id
            AND judged.addetto_id = given.addetto_id AND judged.efficacia = 'non_efficace')
        ORDER BY given.data_conseguimento DESC, given.id DESC LIMIT 1) held ON true),
  gone AS (
    DELETE FROM required_competence old WHERE old.addetto_id = ANY((SELECT people)::int[])
      AND (old.addetto_id, old.competenza_id) NOT IN (SELECT addetto_id, competenza_id FROM computed))
  INSERT INTO required_competence AS old SELECT * FROM computed
  ON CONFLICT (addetto_id, competenza_id) DO UPDATE SET cliente_id = excluded.cliente_id, bloccante = excluded.bloccante, dal = excluded.dal,
    al = excluded.al, richiesta_dal = excluded.richiesta_dal, attestato_id = excluded.attestato_id, giorno = excluded.giorno,
    data_scadenza = excluded.data_scadenza
  WHERE old IS DISTINCT FROM excluded;
END $$;--> statement-breakpoint
-- Who changes what a person has holds the person first, then shares their jobs: who changes what a job requires holds the job alone, and
-- so each of them computes from what the other committed.
CREATE FUNCTION store_people_at_work(changed text, people int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF people = '{}' THEN RETURN; END IF;
  IF changed <> 'addetto' THEN
    PERFORM FROM addetto WHERE id = ANY((SELECT people)::int[]) ORDER BY id FOR NO KEY UPDATE;
  END IF;
  PERFORM FROM voce WHERE id IN (SELECT mansione_id FROM addetto WHERE id = ANY((SELECT people)::int[])) ORDER BY id FOR SHARE;
  PERFORM store_required_competences(people);
END $$;--> statement-breakpoint
CREATE FUNCTION competences_touched() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE jobs int[];
BEGIN
  IF TG_TABLE_NAME = 'requisito_competenza' THEN
    jobs := ARRAY(SELECT DISTINCT mansione_id FROM touched);
    IF jobs = '{}' THEN RETURN NULL; END IF;
    PERFORM FROM voce WHERE id = ANY((SELECT jobs)::int[]) ORDER BY id FOR NO KEY UPDATE;
    PERFORM store_required_competences(ARRAY(SELECT id FROM addetto WHERE mansione_id = ANY((SELECT jobs)::int[])));
  ELSIF TG_TABLE_NAME = 'addetto' THEN
    PERFORM store_people_at_work(TG_TABLE_NAME, ARRAY(SELECT id FROM touched));
  ELSE
    PERFORM store_people_at_work(TG_TABLE_NAME, ARRAY(SELECT DISTINCT addetto_id FROM touched));
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION competences_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE jobs int[];
BEGIN
  CASE TG_TABLE_NAME
  WHEN 'requisito_competenza' THEN
    jobs := ARRAY(SELECT DISTINCT mansione_id FROM (
      SELECT id, mansione_id, competenza_id, bloccante, dal FROM before
      UNION ALL SELECT id, mansione_id, competenza_id, bloccante, dal FROM after) either GROUP BY mansione_id, either HAVING count(*) = 1);
    IF jobs = '{}' THEN RETURN NULL; END IF;
    PERFORM FROM voce WHERE id = ANY((SELECT jobs)::int[]) ORDER BY id FOR NO KEY UPDATE;
    PERFORM store_required_competences(ARRAY(SELECT id FROM addetto WHERE mansione_id = ANY((SELECT jobs)::int[])));
  WHEN 'addetto' THEN
    PERFORM store_people_at_work(TG_TABLE_NAME, ARRAY(SELECT DISTINCT id FROM (
      SELECT id, cliente_id, mansione_id, dal, al FROM before
      UNION ALL SELECT id, cliente_id, mansione_id, dal, al FROM after) either GROUP BY id, either HAVING count(*) = 1));
  WHEN 'addetto_attestato' THEN
    PERFORM store_people_at_work(TG_TABLE_NAME, ARRAY(SELECT DISTINCT addetto_id FROM (
      SELECT id, addetto_id, competenza_id, data_conseguimento, data_scadenza, sessione_id, data_cancellazione FROM before
      UNION ALL SELECT id, addetto_id, competenza_id, data_conseguimento, data_scadenza, sessione_id, data_cancellazione FROM after) either
      GROUP BY addetto_id, either HAVING count(*) = 1));
  ELSE
    PERFORM store_people_at_work(TG_TABLE_NAME, ARRAY(SELECT DISTINCT addetto_id FROM (
      SELECT id, sessione_id, addetto_id, efficacia FROM before
      UNION ALL SELECT id, sessione_id, addetto_id, efficacia FROM after) either GROUP BY addetto_id, either HAVING count(*) = 1));
  END CASE;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER addetto_required_added AFTER INSERT ON addetto REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION competences_touched();--> statement-breakpoint
CREATE TRIGGER addetto_required_deleted AFTER DELETE ON addetto REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION competences_touched();--> statement-breakpoint
CREATE TRIGGER addetto_required_changed AFTER UPDATE ON addetto REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION competences_changed();--> statement-breakpoint
CREATE TRIGGER addetto_attestato_required_added AFTER INSERT ON addetto_attestato REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION competences_touched();--> statement-breakpoint
CREATE TRIGGER addetto_attestato_required_deleted AFTER DELETE ON addetto_attestato REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION competences_touched();--> statement-breakpoint
CREATE TRIGGER addetto_attestato_required_changed AFTER UPDATE ON addetto_attestato REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION competences_changed();--> statement-breakpoint
CREATE TRIGGER sessione_partecipante_required_deleted AFTER DELETE ON sessione_partecipante REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION competences_touched();--> statement-breakpoint
CREATE TRIGGER sessione_partecipante_required_changed AFTER UPDATE ON sessione_partecipante REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION competences_changed();--> statement-breakpoint
CREATE TRIGGER requisito_competenza_required_added AFTER INSERT ON requisito_competenza REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION competences_touched();--> statement-breakpoint
CREATE TRIGGER requisito_competenza_required_deleted AFTER DELETE ON requisito_competenza REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION competences_touched();--> statement-breakpoint
CREATE TRIGGER requisito_competenza_required_changed AFTER UPDATE ON requisito_competenza REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION competences_changed();--> statement-breakpoint
SELECT store_required_competences(ARRAY(SELECT id FROM addetto));
