import type { DizionarioName } from '@quadra/contract/dizionario/names'
import { and, eq } from 'drizzle-orm'
import type { Reader } from '../database/database.ts'
import { voce } from '../database/schema/dizionario.ts'
import { cliente, servizio } from '../database/schema/registry.ts'
import { invalid } from './errors.ts'

const notOffered = 'Valore non valido'

/** A dictionary item may be chosen while active, or kept where it already stands. */
export async function ensureVoce(
  tx: Reader,
  dizionario: DizionarioName,
  field: string,
  chosen: number | null | undefined,
  current?: number | null,
) {
  if (!chosen || chosen === current) return
  const [found] = await tx
    .select({ id: voce.id })
    .from(voce)
    .where(and(eq(voce.id, chosen), eq(voce.dizionario, dizionario), eq(voce.stato, 1)))
  if (!found) throw invalid({ [field]: notOffered })
}

/** A service may be chosen while active and of that client, or kept where it already stands. */
export async function ensureServizio(
  tx: Reader,
  field: string,
  chosen: number | null | undefined,
  clienteId: number,
  current?: number | null,
) {
  if (!chosen) return
  const kept = chosen === current ? undefined : eq(servizio.stato, 1)
  const [found] = await tx
    .select({ id: servizio.id })
    .from(servizio)
    .where(and(eq(servizio.id, chosen), eq(servizio.cliente_id, clienteId), kept))
  if (!found) throw invalid({ [field]: notOffered })
}

/** A new record may be given only to a client that is still active. */
export async function ensureCliente(tx: Reader, field: string, chosen: number) {
  const [found] = await tx
    .select({ id: cliente.id })
    .from(cliente)
    .where(and(eq(cliente.id, chosen), eq(cliente.stato, 1)))
  if (!found) throw invalid({ [field]: notOffered })
}
