ALTER TABLE "change_log_seal" ADD COLUMN "signer" text;--> statement-breakpoint
ALTER TABLE "change_log_seal" ADD COLUMN "signature" text;