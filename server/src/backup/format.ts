import { z } from 'zod'

/** What a backup is made of: ADR 0014. A change that older programs would misread takes the next number. */
export const format = 'quadra-backup'
export const formatVersion = 1

export const paths = {
  head: 'quadra.json',
  contents: 'contents.json',
  sums: 'SHA256SUMS',
  seal: 'SHA256',
  part: (table: string, part: number) => `tables/${table}/${String(part).padStart(6, '0')}.jsonl.gz`,
  anchors: (part: number) => `log-anchor/${String(part).padStart(6, '0')}.jsonl.gz`,
  file: (id: string) => `files/${id}`,
}

/** The first entry. `format` and `version` are all that every version shares. */
export const anyHead = z.object({ format: z.literal(format), version: z.int().positive() })
export const head = anyHead.extend({
  created_at: z.iso.datetime(),
  /** The migrations the database had been through. */
  migrations: z.array(z.object({ hash: z.string(), created_at: z.int() })).min(1),
})
export type Head = z.output<typeof head>

/** The last entry of a backup: its contents are known only at the end. */
export const contents = z.object({
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int(), parts: z.int() })),
  sequences: z.array(z.object({ name: z.string(), last_value: z.string() })),
  /** In how many parts is what was anchored of the change log's seals; none in older backups. */
  anchors: z.int().default(0),
  files: z.array(z.string()),
  /** Files whose bytes the product itself had lost, or had stored altered. */
  lost_files: z.array(z.string()),
})
export type Contents = z.output<typeof contents>
export type TableContents = Contents['tables'][number]

/** What cannot be backed up or restored, and why: one line for people, no stack. */
export class BackupError extends Error {}
