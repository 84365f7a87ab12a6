import { esclusionePart } from '@quadra/contract/copertura_audit/esclusione'
import type { Tx } from '@quadra/server/database/database'
import { voce } from '@quadra/server/database/schema/dizionario'
import { coperturaEsclusione } from '@quadra/server/database/schema/programma_audit'
import { utente } from '@quadra/server/database/schema/registry'
import { logChange } from '@quadra/server/kernel/log/changelog'
import { and, eq } from 'drizzle-orm'
import type { Calendar } from '../calendar.ts'
import type { Cast } from '../registry/registry.ts'
import type { CoopKey } from '../registry/registry-data.ts'
import { lineOfPart } from '../story.ts'

const business = 'La cooperativa non eroga servizi alle imprese'
const care = 'La cooperativa non eroga servizi alla persona'
const excluded: readonly (readonly [CoopKey, string, string])[] = [
  ['alfa', 'PR07', business],
  ['aurora', 'PR07', business],
  ['girasole', 'PR07', business],
  ['beta', 'PR06', care],
]

/** What of the quality norm does not apply to some cooperatives. */
export async function loadEsclusioni(tx: Tx, cast: Cast, days: Calendar) {
  const keeper = (await tx.select().from(utente).where(eq(utente.email, 'gestore@example.org')))[0]!
  const [norma] = await tx
    .select({ id: voce.id, descrizione: voce.descrizione })
    .from(voce)
    .where(and(eq(voce.dizionario, 'norma'), eq(voce.descrizione, 'UNI EN ISO 9001:2015')))
  const processi = await tx
    .select({ id: voce.id, codice: voce.codice, descrizione: voce.descrizione })
    .from(voce)
    .where(eq(voce.dizionario, 'processo'))
  for (const [index, [coop, codice, motivo]] of excluded.entries()) {
    const at = days.instant(590, index)
    const processo = processi.find((one) => one.codice === codice)!
    const cliente_id = cast.clients.get(coop)!
    const [row] = await tx
      .insert(coperturaEsclusione)
      .values({
        norma_id: norma!.id,
        cliente_id,
        processo_id: processo.id,
        motivo,
        data_creazione: at,
        data_modifica: at,
      })
      .returning({ id: coperturaEsclusione.id })
    const of = { slice: 'cliente', id: cliente_id, cliente_id }
    await logChange(tx, keeper, {
      ...lineOfPart(of, esclusionePart, row!.id, { to: { norma, processo, motivo }, at }),
      reason: motivo,
    })
  }
}
