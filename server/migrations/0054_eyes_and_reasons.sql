ALTER TABLE "documento_revisione" ADD COLUMN "scrittori" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "indicatore_verifica" ADD COLUMN "motivo_eliminazione" text;--> statement-breakpoint
ALTER TABLE "indicatore_verifica" ADD COLUMN "eliminata_da" integer;--> statement-breakpoint
ALTER TABLE "indicatore_verifica" ADD CONSTRAINT "indicatore_verifica_eliminata_da_utente_id_fk" FOREIGN KEY ("eliminata_da") REFERENCES "public"."utente"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "indicatore_verifica_eliminata_da_index" ON "indicatore_verifica" USING btree ("eliminata_da");--> statement-breakpoint
-- Who sent a file of a revision, as far as it is known: its author, who sent its present file, and who replaced a file in its draft.
UPDATE "documento_revisione" SET "scrittori" = known.people FROM (
  SELECT sent.revisione_id, array_agg(DISTINCT sent.utente_id ORDER BY sent.utente_id) AS people FROM (
    SELECT "id" AS revisione_id, "autore_id" AS utente_id FROM "documento_revisione"
    UNION SELECT one."id", stored."utente_id" FROM "documento_revisione" one JOIN "file" stored ON stored."id" = one."file_id"
    UNION SELECT line."part_id", line."user_id" FROM "change_log" line
      WHERE line."slice" = 'documento' AND line."part" = 'revisione' AND line."changes" @> '[{"field": "file_uuid"}]'
  ) sent WHERE sent.utente_id IS NOT NULL GROUP BY sent.revisione_id
) known WHERE known.revisione_id = "documento_revisione"."id";
