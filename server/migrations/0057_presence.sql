ALTER TABLE "session_family" ADD COLUMN "presenza_il" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "session_family" ADD COLUMN "provider" text;--> statement-breakpoint
ALTER TABLE "session_family" ADD COLUMN "provider_token" text;
