-- What every write calls. A function in SQL that cannot be copied into the statement is planned anew with each one before
-- PostgreSQL 18, forty microseconds a call; one in PL/pgSQL is planned once for a connection. The first two answer what they did.
DROP INDEX "change_log_words_index";--> statement-breakpoint
-- Names with their schema, wherever the extension stands: building an index and restoring a dump have another search path.
DO $do$
DECLARE
  place text := (SELECT quote_ident(nspname) FROM pg_extension JOIN pg_namespace space ON space.oid = extnamespace WHERE extname = 'unaccent');
BEGIN
  EXECUTE replace($f$
    CREATE OR REPLACE FUNCTION fold(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
    BEGIN
      RETURN lower(§.unaccent('§.unaccent'::regdictionary, value));
    END $$ $f$, '§', place);
  EXECUTE replace($f$
    CREATE OR REPLACE FUNCTION searchable(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
    BEGIN
      RETURN translate(lower(§.unaccent('§.unaccent'::regdictionary, value)), '/._@-', '     ');
    END $$ $f$, '§', place);
  -- The words of a line as people look for them: its reason and its values, without case and accents, quotation marks and
  -- backslashes; names of states with blanks, and lines of a text one after the other. Whoever looks for words writes them the same way.
  EXECUTE replace($f$
    CREATE OR REPLACE FUNCTION change_log_words(changes jsonb, reason text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
    BEGIN
      RETURN lower(§.unaccent('§.unaccent'::regdictionary, translate(coalesce(reason, '') || ' ' || replace(replace(
        jsonb_path_query_array(changes, '$[*].to.** ? (@.type() == "string" || @.type() == "number")')::text || ' ' ||
        jsonb_path_query_array(changes, '$[*].from.** ? (@.type() == "string" || @.type() == "number")')::text,
        '\\', ''), '\n', ' '), E'_\n"\\', '  ')));
    END $$ $f$, '§', place);
END $do$;--> statement-breakpoint
CREATE INDEX "change_log_words_index" ON "change_log" USING gin (change_log_words(changes, reason) gin_trgm_ops);
