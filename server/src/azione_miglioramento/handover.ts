import { sql } from 'drizzle-orm'
import { azioneMiglioramento } from '../database/schema/azione_miglioramento.ts'
import { openAzione } from '../domain/deadlines/overdue.ts'
import { group } from '../kernel/deadline.ts'
import type { HandoverSource } from '../kernel/handover.ts'

export const azioneHandover: readonly HandoverSource[] = [
  {
    tipo: 'azione',
    from: sql`azione_miglioramento`,
    where: sql`azione_miglioramento.data_cancellazione is null and ${openAzione}`,
    person: sql`azione_miglioramento.responsabile_id`,
    record: sql`azione_miglioramento.id`,
    cliente: sql`azione_miglioramento.cliente_id`,
    servizio: sql`azione_miglioramento.servizio_id`,
    firstGroup: group('coordinatori'),
    pass: { table: azioneMiglioramento, column: 'responsabile_id', dated: true },
  },
]
