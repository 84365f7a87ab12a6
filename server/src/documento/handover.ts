import { sql } from 'drizzle-orm'
import { documentoRevisione } from '../database/schema/documento.ts'
import { approvers } from '../domain/documents/eligible.ts'
import type { HandoverSource } from '../kernel/handover.ts'
import { editors, ownerGroup } from './deadline.ts'

const place = {
  key: sql`revisione.id`,
  record: sql`documento.id`,
  cliente: sql`documento.cliente_id`,
  firstGroup: ownerGroup,
}
const revisionIn = (stato: 'bozza' | 'in_approvazione' | 'vigente') => ({
  from: sql`documento join documento_revisione revisione on revisione.documento_id = documento.id and revisione.stato = ${sql.raw(`'${stato}'`)}`,
  where: sql`documento.data_cancellazione is null and revisione.data_cancellazione is null`,
})
const part = { table: documentoRevisione, part: 'revisione' } as const

/** What waits for an approval, what is to be reviewed, and drafts. */
export const documentoHandover: readonly HandoverSource[] = [
  {
    ...place,
    ...revisionIn('in_approvazione'),
    tipo: 'documento_approvazione',
    person: sql`revisione.approvatore_id`,
    eligible: { ...editors, roles: approvers.roles },
    pass: {
      ...part,
      column: 'approvatore_id',
      // Four eyes are two people.
      heir: sql`(heir.id <> all(revisione.scrittori) and heir.id is distinct from revisione.autore_id)`,
    },
  },
  {
    ...place,
    ...revisionIn('vigente'),
    tipo: 'documento',
    where: sql`documento.data_cancellazione is null and documento.riesame_entro is not null`,
    deadline: sql`documento.id`,
    person: sql`coalesce(revisione.incaricato_id, revisione.autore_id)`,
    eligible: editors,
    // The author of what is in force stays its author.
    pass: { ...part, column: 'incaricato_id' },
  },
  {
    ...place,
    ...revisionIn('bozza'),
    tipo: 'documento_bozza',
    person: sql`revisione.autore_id`,
    eligible: editors,
    pass: { ...part, column: 'autore_id' },
  },
]
