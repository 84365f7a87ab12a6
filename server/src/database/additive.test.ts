import { readMigrationFiles } from 'drizzle-orm/migrator'
import { expect, it } from 'vitest'
import { isAdditive } from './additive.ts'
import { migrationsFolder } from './outdated.ts'

it.each([
  [
    'a table with its keys, indexes, triggers and rows',
    [
      'CREATE TABLE "a" ("id" integer)',
      'ALTER TABLE "a" ADD CONSTRAINT "a_fk" FOREIGN KEY ("id") REFERENCES "public"."b"("id")',
      'CREATE UNIQUE INDEX "a_u" ON "a" ("id")',
      'CREATE FUNCTION f() returns trigger language plpgsql as $$ begin delete from b; end $$',
      'CREATE TRIGGER t before insert on "a" for each row execute function f()',
      'INSERT INTO "a" ("id") values (1)',
    ],
  ],
  [
    'a column that may be empty, that is a reference',
    [
      'ALTER TABLE "b" ADD COLUMN "a_id" integer',
      'ALTER TABLE "b" ADD CONSTRAINT "b_fk" FOREIGN KEY ("a_id") REFERENCES "public"."a"("id")',
    ],
  ],
  ['a column with a default', [`ALTER TABLE "b" ADD COLUMN "c" text DEFAULT 'x' NOT NULL`]],
  ['a new setting', [`INSERT INTO setting (key, value) values ('k', 'v')\non conflict (key) do nothing`]],
  ['an index, also in the place of another', ['DROP INDEX "i"', 'CREATE INDEX "i" ON "b" USING btree ("c")']],
])('%s only adds', (_, migration) => expect(isAdditive(migration)).toBe(true))

it.each([
  ['ALTER TABLE "b" ADD COLUMN "c" text NOT NULL'],
  ['ALTER TABLE "b" DROP COLUMN "c"'],
  ['ALTER TABLE "b" RENAME COLUMN "c" TO "d"'],
  ['ALTER TABLE "b" ALTER COLUMN "c" SET NOT NULL'],
  [`ALTER TABLE "b" ADD CONSTRAINT "r" CHECK (c <> '')`],
  ['ALTER TABLE "b" ADD CONSTRAINT "r" FOREIGN KEY ("c") REFERENCES "a"("id")'],
  ['CREATE UNIQUE INDEX "i" ON "b" ("c")'],
  ['CREATE TRIGGER t before insert on "b" for each row execute function f()'],
  ['CREATE OR REPLACE FUNCTION f() returns trigger language sql as $$ select 1 $$'],
  ['DROP INDEX "i"'],
  ['DROP TABLE "b"'],
  ['UPDATE "b" SET "c" = 1'],
  ['INSERT INTO "b" ("c") values (1)'],
  ['CREATE TABLE "a" ("id" integer); DELETE FROM "b"'],
  ['CREATE TABLE "a" ("id" integer);\n-- restart all'],
  ['DO $$ begin end $$'],
])('%s does more', (statement) => expect(isAdditive([statement])).toBe(false))

it('knows which releases so far were of which kind', () => {
  const kinds = readMigrationFiles({ migrationsFolder }).map(({ sql }) => isAdditive(sql))
  expect(kinds.slice(0, 44).filter(Boolean).length).toBeGreaterThan(10)
})
