import type { TipoEvidenza } from '@quadra/contract/mandato/evidenza'
import { placeOf } from '@quadra/contract/places'

const asSeen = (vista: string | undefined) => (vista ? `&vista=${vista}` : '')

/** The tab of a mandate; `vista` still shows it as the certificatore sees it. */
export const mandatePath = (id: number, tipo: TipoEvidenza, vista?: string) =>
  `${placeOf('mandato').record(id)}?tab=${tipo}${asSeen(vista)}`
/** Any tab of a mandate by its name. */
export const tabPath = (id: number, tab: string, vista?: string) =>
  `${placeOf('mandato').record(id)}?tab=${tab}${asSeen(vista)}`
/** What was asked under a mandate. */
export const requestsTab = 'richieste'
export const requestPath = (id: number, qid: number, vista?: string) =>
  `${placeOf('mandato').record(id)}/${requestsTab}/${qid}${vista ? `?vista=${vista}` : ''}`
export const evidencePath = (id: number, tipo: TipoEvidenza, eid: number, vista?: string) =>
  `${placeOf('mandato').record(id)}/${tipo}/${eid}${vista ? `?vista=${vista}` : ''}`

/** The tab of a mandate's findings, and one of them. */
export const findingsTab = 'rilievi'
export const findingsPath = (id: number, vista?: string) =>
  `${placeOf('mandato').record(id)}?tab=${findingsTab}${asSeen(vista)}`
export const findingPath = (id: number, rid: number, vista?: string) =>
  `${placeOf('mandato').record(id)}/${findingsTab}/${rid}${vista ? `?vista=${vista}` : ''}`
