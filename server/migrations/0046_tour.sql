ALTER TABLE "preferenza_utente" ADD COLUMN "giro_stato" text;--> statement-breakpoint
ALTER TABLE "preferenza_utente" ADD COLUMN "giro_passo" integer DEFAULT 0 NOT NULL;