import { sql } from 'drizzle-orm'
import { openAzione } from '../domain/deadlines/overdue.ts'
import { group, type DeadlineSource } from '../kernel/deadline.ts'

export const azioneDeadlines = (): readonly DeadlineSource[] => [
  {
    tipo: 'azione',
    from: sql`azione_miglioramento`,
    where: sql`azione_miglioramento.data_cancellazione is null and ${openAzione}`,
    record: sql`azione_miglioramento.id`,
    testo: sql`azione_miglioramento.miglioramento`,
    cliente: sql`azione_miglioramento.cliente_id`,
    servizio: sql`azione_miglioramento.servizio_id`,
    scadenza: sql`azione_miglioramento.data_azione`,
    responsabile: sql`azione_miglioramento.responsabile_id`,
    assegnata: sql`azione_miglioramento.data_assegnazione`,
    modificata: sql`azione_miglioramento.data_modifica`,
    firstGroup: group('coordinatori'),
  },
]
