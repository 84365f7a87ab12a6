-- Bound to what it calls when it is created, not by name at every call: a restored dump has another search path.
CREATE OR REPLACE FUNCTION fold(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(unaccent('unaccent'::regdictionary, value));--> statement-breakpoint
-- What joins words into addresses and file names separates them here, or none of them would be found alone.
CREATE FUNCTION searchable(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN translate(lower(unaccent('unaccent'::regdictionary, value)), '/._@-', '     ');--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "ricerca" "tsvector" GENERATED ALWAYS AS (strip(to_tsvector('italian', searchable('audit ' || anno::text || ' ' || numero::text)))) STORED;--> statement-breakpoint
ALTER TABLE "azione_miglioramento" ADD COLUMN "ricerca" "tsvector" GENERATED ALWAYS AS (strip(to_tsvector('italian', searchable('azione miglioramento ' || miglioramento || ' ' || coalesce(soluzione, ''))))) STORED;--> statement-breakpoint
ALTER TABLE "voce" ADD COLUMN "ricerca" "tsvector" GENERATED ALWAYS AS (strip(to_tsvector('italian', searchable(coalesce(codice, '') || ' ' || descrizione)))) STORED;--> statement-breakpoint
ALTER TABLE "documento" ADD COLUMN "ricerca" "tsvector" GENERATED ALWAYS AS (strip(to_tsvector('italian', searchable('documento ' || descrizione)))) STORED;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "ricerca" "tsvector" GENERATED ALWAYS AS (strip(to_tsvector('italian', searchable(name)))) STORED;--> statement-breakpoint
ALTER TABLE "fornitore" ADD COLUMN "ricerca" "tsvector" GENERATED ALWAYS AS (strip(to_tsvector('italian', searchable('fornitore ' || ragione_sociale || ' ' || coalesce(partita_iva, '') || ' ' || coalesce(codice_fiscale, '') || ' ' || coalesce(descrizione, ''))))) STORED;--> statement-breakpoint
ALTER TABLE "non_conformita" ADD COLUMN "ricerca" "tsvector" GENERATED ALWAYS AS (strip(to_tsvector('italian', searchable(tipo || ' ' || segnalante || ' ' || coalesce(committente, '') || ' ' || descrizione || ' ' || coalesce(causa, '') || ' ' || coalesce(trattamento, ''))))) STORED;--> statement-breakpoint
ALTER TABLE "cliente" ADD COLUMN "ricerca" "tsvector" GENERATED ALWAYS AS (strip(to_tsvector('italian', searchable(nome)))) STORED;--> statement-breakpoint
ALTER TABLE "servizio" ADD COLUMN "ricerca" "tsvector" GENERATED ALWAYS AS (strip(to_tsvector('italian', searchable(descrizione || ' ' || coalesce(codice, ''))))) STORED;--> statement-breakpoint
ALTER TABLE "utente" ADD COLUMN "ricerca" "tsvector" GENERATED ALWAYS AS (strip(to_tsvector('italian', searchable('utente ' || nome || ' ' || cognome || ' ' || email)))) STORED;--> statement-breakpoint
CREATE INDEX "azione_miglioramento_ricerca_index" ON "azione_miglioramento" USING gin ("ricerca") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "non_conformita_ricerca_index" ON "non_conformita" USING gin ("ricerca") WITH (fastupdate=false);