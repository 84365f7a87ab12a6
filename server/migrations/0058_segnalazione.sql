CREATE TABLE "non_conformita_segnalazione" (
	"utente_id" integer NOT NULL,
	"chiave" uuid NOT NULL,
	"non_conformita_id" integer NOT NULL,
	"impronta" text NOT NULL,
	CONSTRAINT "non_conformita_segnalazione_utente_id_chiave_pk" PRIMARY KEY("utente_id","chiave")
);
--> statement-breakpoint
ALTER TABLE "cliente" ADD COLUMN "norma_segnalazioni_id" integer;--> statement-breakpoint
ALTER TABLE "cliente" ADD COLUMN "tipo_segnalazioni" text DEFAULT 'non_conformita' NOT NULL;--> statement-breakpoint
ALTER TABLE "non_conformita_segnalazione" ADD CONSTRAINT "non_conformita_segnalazione_utente_id_utente_id_fk" FOREIGN KEY ("utente_id") REFERENCES "public"."utente"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "non_conformita_segnalazione" ADD CONSTRAINT "non_conformita_segnalazione_non_conformita_id_non_conformita_id_fk" FOREIGN KEY ("non_conformita_id") REFERENCES "public"."non_conformita"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "non_conformita_segnalazione_non_conformita_id_index" ON "non_conformita_segnalazione" USING btree ("non_conformita_id");--> statement-breakpoint
ALTER TABLE "cliente" ADD CONSTRAINT "cliente_norma_segnalazioni_id_voce_id_fk" FOREIGN KEY ("norma_segnalazioni_id") REFERENCES "public"."voce"("id") ON DELETE no action ON UPDATE no action;