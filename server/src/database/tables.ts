import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import * as access from './schema/access.ts'
import * as audit from './schema/audit.ts'
import * as avvisi from './schema/avvisi.ts'
import * as azioneMiglioramento from './schema/azione_miglioramento.ts'
import * as columns from './schema/columns.ts'
import * as dizionario from './schema/dizionario.ts'
import * as documento from './schema/documento.ts'
import * as estensione from './schema/estensione.ts'
import * as file from './schema/file.ts'
import * as fornitore from './schema/fornitore.ts'
import * as importazione from './schema/importazione.ts'
import * as indicatore from './schema/indicatore.ts'
import * as kernel from './schema/kernel.ts'
import * as nonConformita from './schema/non_conformita.ts'
import * as programmaAudit from './schema/programma_audit.ts'
import * as registry from './schema/registry.ts'
import * as rowCount from './schema/row-count.ts'

/** The very files that migrations are made from, by name; its test says when one is forgotten. */
export const schemaFiles = {
  access,
  audit,
  avvisi,
  azione_miglioramento: azioneMiglioramento,
  columns,
  dizionario,
  documento,
  estensione,
  file,
  fornitore,
  importazione,
  indicatore,
  kernel,
  non_conformita: nonConformita,
  programma_audit: programmaAudit,
  registry,
  'row-count': rowCount,
}

/** Every table there is: what "in use" is read from forgets none. */
export const tables = Object.values(schemaFiles)
  .flatMap((file): unknown[] => Object.values(file))
  .filter((exported): exported is PgTable => is(exported, PgTable))
