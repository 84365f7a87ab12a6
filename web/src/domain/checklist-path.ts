import { placeOf } from '@quadra/contract/places'

/** Where the checklist of a process is answered. */
export const checklistPath = (audit: number, processo: number) =>
  `${placeOf('audit').record(audit)}/checklist/${processo}`
