ALTER TABLE "session_family" ADD COLUMN "browser_hash" text;--> statement-breakpoint
ALTER TABLE "session_family" ADD COLUMN "browser_confirmed" boolean DEFAULT false NOT NULL;