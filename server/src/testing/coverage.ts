import { sql } from 'drizzle-orm'
import { auditProcesso, audit } from '../database/schema/audit.ts'
import { voce } from '../database/schema/dizionario.ts'
import { certificato, certificatoSito } from '../database/schema/programma_audit.ts'
import type { TestProduct } from './product.ts'

export interface PlannedProcess {
  readonly processo_id: number
  readonly data: string
  /** Verified on a day; planned where there is none. */
  readonly data_verifica?: string
  readonly removed?: boolean
}
export interface PlannedAudit {
  readonly cliente_id: number
  readonly norma_id: number
  readonly data_audit: string
  readonly chiuso?: boolean
  readonly removed?: boolean
  readonly processi: readonly PlannedProcess[]
}

/** Writes what coverage is counted from straight into the tables: as many audits as a test likes, on any days. */
export function coverageData({ db }: Pick<TestProduct, 'db'>) {
  let numero = 9000
  return {
    norma: async (descrizione: string) =>
      (await db.insert(voce).values({ dizionario: 'norma', descrizione }).returning({ id: voce.id }))[0]!.id,
    processi: async () =>
      (
        await db.execute<{ id: number }>(
          sql`select id from voce where dizionario = 'processo' and stato = 1 order by codice`,
        )
      ).rows.map(({ id }) => id),
    clienti: async () =>
      (await db.execute<{ id: number; nome: string }>(sql`select id, nome from cliente where stato = 1 order by id`))
        .rows,
    certificate: async (
      values: { norma_id: number; data_inizio: string; data_fine: string },
      siti: readonly { cliente_id: number; dal?: string; al?: string }[],
    ) => {
      const [made] = await db
        .insert(certificato)
        .values({ numero: 'C-1', ente: 'Ente', ...values })
        .returning({ id: certificato.id })
      if (siti.length)
        await db.insert(certificatoSito).values(siti.map((one) => ({ ...one, certificato_id: made!.id })))
      return made!.id
    },
    plan: async ({ processi, chiuso, removed, ...values }: PlannedAudit) => {
      const [made] = await db
        .insert(audit)
        .values({
          ...values,
          anno: 2999,
          numero: ++numero,
          utente_id: sql`(select min(id) from utente)`,
          data_pianificazione: values.data_audit,
          ...(chiuso && { data_chiusura: sql`clock_timestamp()` }),
          ...(removed && { data_cancellazione: sql`clock_timestamp()` }),
        })
        .returning({ id: audit.id })
      if (processi.length)
        await db.insert(auditProcesso).values(
          processi.map(({ removed: gone, data_verifica, ...one }) => ({
            ...one,
            audit_id: made!.id,
            persona: 'Chi risponde',
            ...(data_verifica && { stato: 1 as const, data_verifica, valutazione: 'Conforme' }),
            ...(gone && { data_cancellazione: sql`clock_timestamp()` }),
          })),
        )
      return made!.id
    },
  }
}
