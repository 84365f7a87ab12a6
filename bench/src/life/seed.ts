import { auditStatements } from './audit.ts'
import { changeLogStatements } from './change_log.ts'
import { documentoStatements } from './documento.ts'
import { fornitoreStatements } from './fornitore.ts'
import { indicatoreStatements } from './indicatore.ts'
import { nonConformitaStatements } from './non_conformita.ts'
import { organisationStatements } from './organisation.ts'
import type { Seeding } from '../seeding.ts'

/** A consortium after eight years: almost everything is settled, and users work on the rest. */
export const life: Seeding = {
  name: 'vita',
  statements: [
    ...organisationStatements,
    ...nonConformitaStatements,
    ...auditStatements,
    ...fornitoreStatements,
    ...indicatoreStatements,
    ...documentoStatements,
    ...changeLogStatements,
  ],
}
