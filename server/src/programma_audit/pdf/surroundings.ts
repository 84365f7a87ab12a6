import { sql } from 'drizzle-orm'
import type { Connection } from '../../database/database.ts'
import { lastSeal, type Seal } from '../../domain/reports/last-seal.ts'

/** What a programme is printed with: the certificate of its cycle, and how far the change log is sealed. */
export interface Surroundings {
  readonly certificato: { readonly numero: string; readonly ente: string } | null
  readonly seal: Seal | null
}

/** Of a certificate that the caller is already known to see. */
export async function surroundingsOf(db: Connection, certificato_id: number | null): Promise<Surroundings> {
  const { rows } = await db.execute<Surroundings & Record<string, unknown>>(sql`
    select (select json_build_object('numero', numero, 'ente', ente) from certificato where id = ${certificato_id}::int) as certificato,
      ${lastSeal} as seal`)
  const { certificato, seal } = rows[0]!
  return { certificato, seal: seal && { ...seal, at: new Date(seal.at).toISOString() } }
}
