import { sql } from 'drizzle-orm'
import { isInUse } from '../domain/documents/scope.ts'
import type { ClosingSource } from '../kernel/closing.ts'

/** The documents in force: nothing of them is reviewed, approved or read any more. */
export const documentoClosing: readonly ClosingSource[] = [
  {
    tipo: 'documento',
    where: sql`documento.data_cancellazione is null and ${isInUse}`,
    cliente: sql`documento.cliente_id`,
    archive: {
      values: () => ({ archiviato: true }),
      archived: sql`documento.data_cancellazione is null and documento.archiviato`,
    },
  },
]
