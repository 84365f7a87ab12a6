import type { SegnalazioneCreate, ValoriSegnalazione } from '@quadra/contract/non_conformita/segnalazione'
import type { Values } from '../../ui/form/form-scope.tsx'

/** What the form shows before anything is typed: a single service is chosen. */
export const presetsOf = (start: ValoriSegnalazione | undefined): Values =>
  start
    ? {
        norma_id: start.norma?.id ?? null,
        tipo: start.tipo,
        segnalante: start.segnalante,
        ...(start.servizi.length === 1 && { servizio_id: start.servizi[0]!.id }),
      }
    : {}

/** What cannot be left out, in words. */
export function missingOf(values: Values, start: ValoriSegnalazione | undefined): Record<string, string> {
  const hasChips = start !== undefined && start.servizi.length > 0
  return {
    ...(!String(values['descrizione'] ?? '').trim() && { descrizione: 'Scrivi che cosa è successo' }),
    ...(hasChips && values['servizio_id'] === undefined && { servizio_id: 'Scegli il servizio' }),
  }
}

/** What is sent: the details only where the person opened them, so that a default is that of the day it arrives. */
export function bodyOf(values: Values, isDetailed: boolean): Report {
  const names = isDetailed ? Object.keys(values) : ['descrizione', 'servizio_id', 'data_segnalazione']
  const filled = names.filter((name) => ![undefined, null, ''].includes(values[name] as null))
  return Object.fromEntries(filled.map((name) => [name, values[name]])) as unknown as Report
}
type Report = Omit<SegnalazioneCreate, 'chiave'>
