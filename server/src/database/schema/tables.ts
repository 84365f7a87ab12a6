import type { PgTable } from 'drizzle-orm/pg-core'
import { audit, auditDocumento, auditProcesso, auditValutatore } from './audit.ts'
import { azioneMiglioramento } from './azione_miglioramento.ts'
import { documento, documentoVersione } from './documento.ts'
import { file } from './file.ts'
import {
  fornitore,
  fornitoreApprovazione,
  fornitoreContratto,
  fornitoreFattura,
  fornitoreImpatto,
  fornitoreMonitoraggio,
} from './fornitore.ts'
import { indicatore, indicatoreVerifica } from './indicatore.ts'
import { nonConformita, nonConformitaTask } from './non_conformita.ts'
import { agenzia, cliente, servizio, utente, utenteServizio } from './registry.ts'

/** Every table whose rows may point to others: what "in use" is read from. */
export const tables: readonly PgTable[] = [
  agenzia,
  cliente,
  utente,
  servizio,
  utenteServizio,
  audit,
  auditValutatore,
  auditProcesso,
  auditDocumento,
  nonConformita,
  nonConformitaTask,
  azioneMiglioramento,
  fornitore,
  fornitoreApprovazione,
  fornitoreMonitoraggio,
  fornitoreContratto,
  fornitoreFattura,
  fornitoreImpatto,
  indicatore,
  indicatoreVerifica,
  documento,
  documentoVersione,
  file,
]
