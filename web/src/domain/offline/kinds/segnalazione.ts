import { nonConformitaApi } from '@quadra/contract/non_conformita/api'
import type { Segnalazione } from '@quadra/contract/non_conformita/segnalazione'
import { writeDay } from '@quadra/contract/kernel/list'
import { placeOf } from '@quadra/contract/places'
import { call } from '../../../client/call.ts'
import type { QueuedReport } from '../queue-item.ts'
import { showFinding } from '../show-arrived.ts'
import type { QueueKind } from './kind.ts'

/** What the server answered to the reports of this page, by their key: the sheet that sent one says its number. */
export const arrivedReports = new Map<string, Segnalazione>()

export const segnalazioneKind: QueueKind<QueuedReport, Segnalazione> = {
  lane: 'text',
  noun: 'segnalazione',
  send: ({ chiave, report }) =>
    // An unreachable network may not answer for minutes.
    call(nonConformitaApi.segnala, { body: { chiave, ...report }, signal: AbortSignal.timeout(10_000) }),
  follow: async ({ user, photos }, { id }, device) => {
    for (const photo of photos)
      await device.add({ kind: 'foto', user, at: Date.now(), state: 'da_inviare', non_conformita: id, ...photo })
  },
  show: async ({ chiave }, reply) => {
    arrivedReports.set(chiave, reply)
    await showFinding()
  },
  describe: ({ report, servizio, photos }) => ({
    title: 'Segnalazione',
    belongsTo: [servizio ?? 'Nessun servizio'],
    path: placeOf('non_conformita').path,
    texts: [
      ['Che cosa è successo', report.descrizione],
      ['Data', report.data_segnalazione ? writeDay(report.data_segnalazione) : null],
      ['Causa', report.causa ?? null],
      ['Trattamento', report.trattamento ?? null],
    ],
    files: photos,
  }),
}
