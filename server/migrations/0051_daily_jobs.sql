CREATE TABLE "job_state" (
	"name" text PRIMARY KEY NOT NULL,
	"succeeded_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	"failing_since" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone
);
--> statement-breakpoint
INSERT INTO "job_state" ("name", "succeeded_at")
SELECT "name", max("finished_at") FROM "job_run" WHERE "finished_at" IS NOT NULL GROUP BY "name";
