-- A number for a notice that says nothing of how many others there are; addresses take nine digits.
CREATE FUNCTION random_notifica_id() RETURNS integer LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  candidate integer;
BEGIN
  LOOP
    candidate := 1 + floor(random() * 999999999)::integer;
    EXIT WHEN NOT EXISTS (SELECT 1 FROM notifica WHERE id = candidate);
  END LOOP;
  RETURN candidate;
END $$;--> statement-breakpoint
ALTER TABLE "notifica" ALTER COLUMN "id" DROP IDENTITY;--> statement-breakpoint
ALTER TABLE "notifica" ALTER COLUMN "id" SET DEFAULT random_notifica_id();--> statement-breakpoint
-- Those that are there get new ones too, each from a range of its own, out of the way of the old ones first.
UPDATE "notifica" SET "id" = -"id";--> statement-breakpoint
UPDATE "notifica" SET "id" = shuffled.number FROM (
  SELECT id, ((row_number() OVER (ORDER BY random()) - 1) * width + 1 + floor(random() * width))::integer AS number
  FROM "notifica", (SELECT 999999999 / greatest(count(*), 1) AS width FROM "notifica") every) shuffled
WHERE shuffled.id = "notifica"."id";--> statement-breakpoint
ALTER TABLE "preferenza_utente" ADD COLUMN "calendario_chiuso" text;--> statement-breakpoint
ALTER TABLE "lavoro" ADD COLUMN "processo" integer;
