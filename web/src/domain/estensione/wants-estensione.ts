import { estensioneLack } from '@quadra/contract/non_conformita/estesa'
import type { NonConformita } from '@quadra/contract/non_conformita/schema'

/** Whether a finding of this gravity still owes its question to the other sites; that there are any, the server knows. */
export const wantsEstensione = (record: NonConformita, gravita: NonConformita['gravita']) =>
  estensioneLack({ ...record, gravita }, true, true) !== undefined
