import { comunicazioneDays } from '@quadra/contract/certificato/names'
import { isConsortium } from '@quadra/contract/policy'
import { sql } from 'drizzle-orm'
import { group, type DeadlineSource } from '../kernel/deadline.ts'

/** Of the newest certificate of a norm: the day it ends, and the next visit of the certification body. The consortium's alone. */
export const certificatoDeadlines = (): readonly DeadlineSource[] => [
  { ...ofCertificate, tipo: 'certificato', where: newest, scadenza: sql`certificato.data_fine` },
  {
    ...ofCertificate,
    tipo: 'sorveglianza',
    where: sql`${newest} and certificato.sorveglianza_entro is not null`,
    scadenza: sql`certificato.sorveglianza_entro`,
  },
  {
    ...ofCertificate,
    tipo: 'comunicazione_ente',
    from: sql`certificato_comunicazione change join certificato on certificato.id = change.certificato_id
      join voce norma on norma.id = certificato.norma_id`,
    where: sql`change.comunicata_il is null and change.data_cancellazione is null and certificato.data_cancellazione is null`,
    subject: sql`change.id`,
    testo: sql`change.testo`,
    scadenza: sql`(change.data + ${sql.raw(String(comunicazioneDays))})`,
  },
]

const newest = sql`certificato.data_cancellazione is null and not exists (select from certificato later
  where later.norma_id = certificato.norma_id and later.data_cancellazione is null
    and later.data_inizio > certificato.data_inizio)`

const ofCertificate = {
  from: sql`certificato join voce norma on norma.id = certificato.norma_id`,
  scope: ({ ruolo }) => (isConsortium(ruolo) ? undefined : sql`false`),
  record: sql`certificato.id`,
  testo: sql`certificato.numero || ', ' || norma.descrizione`,
  cliente: sql`null::int`,
  firstGroup: group('gestori'),
} satisfies Partial<DeadlineSource>
