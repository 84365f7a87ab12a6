import { audit, auditProcesso } from '../database/schema/audit.ts'
import { auditRisposta } from '../database/schema/audit_risposta.ts'
import { azioneMiglioramento } from '../database/schema/azione_miglioramento.ts'
import { checklist, checklistDomanda, checklistVersione } from '../database/schema/checklist.ts'
import { voce } from '../database/schema/dizionario.ts'
import { documento } from '../database/schema/documento.ts'
import { indicatore, indicatoreVerifica } from '../database/schema/indicatore.ts'
import { nonConformita } from '../database/schema/non_conformita.ts'
import { certificato, certificatoSito } from '../database/schema/programma_audit.ts'
import { reclamo } from '../database/schema/reclamo.ts'
import { cliente } from '../database/schema/registry.ts'
import {
  documentoRequisito,
  requisito,
  requisitoAlias,
  requisitoEsclusione,
  requisitoOrigine,
  requisitoProcesso,
} from '../database/schema/requisito.ts'
import { riesame } from '../database/schema/riesame.ts'
import type { TestProduct } from './product.ts'

/** Every row that a state of a requirement may come from, as it stands in the tables. */
export const requirementRows = async ({ db }: Pick<TestProduct, 'db'>) => ({
  voci: await db.select().from(voce),
  clienti: await db.select().from(cliente),
  certificati: await db.select().from(certificato),
  siti: await db.select().from(certificatoSito),
  requisiti: await db.select().from(requisito),
  processi: await db.select().from(requisitoProcesso),
  origini: await db.select().from(requisitoOrigine),
  esclusioni: await db.select().from(requisitoEsclusione),
  alias: await db.select().from(requisitoAlias),
  documenti: await db.select().from(documento),
  legami: await db.select().from(documentoRequisito),
  audit: await db.select().from(audit),
  verificati: await db.select().from(auditProcesso),
  risposte: await db.select().from(auditRisposta),
  checklist: await db.select().from(checklist),
  versioni: await db.select().from(checklistVersione),
  domande: await db.select().from(checklistDomanda),
  casi: await db.select().from(nonConformita),
  indicatori: await db.select().from(indicatore),
  valori: await db.select().from(indicatoreVerifica),
  reclami: await db.select().from(reclamo),
  riesami: await db.select().from(riesame),
  azioni: await db.select().from(azioneMiglioramento),
})
export type RequirementRows = Awaited<ReturnType<typeof requirementRows>>
export type RequisitoRow = RequirementRows['requisiti'][number]

/** The rows, and what cannot be read off them. */
export interface World {
  readonly rows: RequirementRows
  readonly today: string
  /** The codes that stand in each text. */
  readonly texts: ReadonlyMap<string, readonly string[]>
  /** The suppliers that a cooperative deals with: how many, and how many are not in order. */
  readonly suppliers: ReadonlyMap<number, { readonly record: number; readonly fuori: number }>
}
