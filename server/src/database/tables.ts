import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import * as access from './schema/access.ts'
import * as addetto from './schema/addetto.ts'
import * as audit from './schema/audit.ts'
import * as auditCopia from './schema/audit_copia.ts'
import * as auditRisposta from './schema/audit_risposta.ts'
import * as avvisi from './schema/avvisi.ts'
import * as azioneMiglioramento from './schema/azione_miglioramento.ts'
import * as checklist from './schema/checklist.ts'
import * as commento from './schema/commento.ts'
import * as chiave from './schema/chiave.ts'
import * as chiusura from './schema/chiusura.ts'
import * as columns from './schema/columns.ts'
import * as contesto from './schema/contesto.ts'
import * as cruscotto from './schema/cruscotto.ts'
import * as dizionario from './schema/dizionario.ts'
import * as documento from './schema/documento.ts'
import * as estensione from './schema/estensione.ts'
import * as fascicolo from './schema/fascicolo.ts'
import * as factors from './schema/factors.ts'
import * as file from './schema/file.ts'
import * as formazione from './schema/formazione.ts'
import * as fornitore from './schema/fornitore.ts'
import * as fornitoreDocumento from './schema/fornitore_documento.ts'
import * as importazione from './schema/importazione.ts'
import * as indicatore from './schema/indicatore.ts'
import * as kernel from './schema/kernel.ts'
import * as mandato from './schema/mandato.ts'
import * as nonConformita from './schema/non_conformita.ts'
import * as nonConformitaAllegato from './schema/non_conformita_allegato.ts'
import * as nonConformitaFoto from './schema/non_conformita_foto.ts'
import * as notificaEsterna from './schema/notifica_esterna.ts'
import * as organico from './schema/organico.ts'
import * as programmaAudit from './schema/programma_audit.ts'
import * as reclamo from './schema/reclamo.ts'
import * as registry from './schema/registry.ts'
import * as requisito from './schema/requisito.ts'
import * as richiestaEnte from './schema/richiesta_ente.ts'
import * as riesame from './schema/riesame.ts'
import * as rilievoEnte from './schema/rilievo_ente.ts'
import * as rischio from './schema/rischio.ts'
import * as rowCount from './schema/row-count.ts'
import * as segnalazione from './schema/segnalazione.ts'
import * as sostituzione from './schema/sostituzione.ts'
import * as stored from './schema/stored.ts'
import * as traguardo from './schema/traguardo.ts'
import * as valutatore from './schema/valutatore.ts'
import * as visitaEnte from './schema/visita_ente.ts'
import * as vista from './schema/vista.ts'

/** The files that migrations are generated from, by name; a test fails when one is missing. */
export const schemaFiles = {
  access,
  addetto,
  audit,
  audit_copia: auditCopia,
  audit_risposta: auditRisposta,
  avvisi,
  azione_miglioramento: azioneMiglioramento,
  checklist,
  chiave,
  chiusura,
  columns,
  commento,
  contesto,
  cruscotto,
  dizionario,
  documento,
  estensione,
  factors,
  fascicolo,
  file,
  formazione,
  fornitore,
  fornitore_documento: fornitoreDocumento,
  importazione,
  indicatore,
  kernel,
  mandato,
  non_conformita: nonConformita,
  non_conformita_allegato: nonConformitaAllegato,
  non_conformita_foto: nonConformitaFoto,
  notifica_esterna: notificaEsterna,
  organico,
  programma_audit: programmaAudit,
  reclamo,
  registry,
  requisito,
  richiesta_ente: richiestaEnte,
  riesame,
  rilievo_ente: rilievoEnte,
  rischio,
  'row-count': rowCount,
  segnalazione,
  sostituzione,
  stored,
  traguardo,
  valutatore,
  visita_ente: visitaEnte,
  vista,
}

/** Every table: the check "in use" must include all of them. */
export const tables = Object.values(schemaFiles)
  .flatMap((file): unknown[] => Object.values(file))
  .filter((exported): exported is PgTable => is(exported, PgTable))
