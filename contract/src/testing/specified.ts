import { agenziaApi } from '../agenzia/api.ts'
import { auditApi } from '../audit/api.ts'
import { azioneApi } from '../azione_miglioramento/api.ts'
import { clienteApi } from '../cliente/api.ts'
import { dashboardApi } from '../dashboard/api.ts'
import { dizionarioApis } from '../dizionario/api.ts'
import { valutatoreApi } from '../dizionario/valutatore.ts'
import { docsApi } from '../docs/api.ts'
import { documentoApi } from '../documento/api.ts'
import { fornitoreApi } from '../fornitore/api.ts'
import { helpApi } from '../help/api.ts'
import { indicatoreApi } from '../indicatore/api.ts'
import type { Endpoint } from '../kernel/endpoint.ts'
import { nonConformitaApi } from '../non_conformita/api.ts'
import { ricercaApi } from '../ricerca/api.ts'
import { servizioApi } from '../servizio/api.ts'
import { sessionApi } from '../session/api.ts'
import { storiaApi } from '../storia/api.ts'
import { utenteApi } from '../utente/api.ts'

/** The calls that the three documents specify, by slice: what their words are compared with. The server lists all there are. */
export const contract = {
  session: sessionApi,
  dashboard: dashboardApi,
  audit: auditApi,
  servizio: servizioApi,
  cliente: clienteApi,
  agenzia: agenziaApi,
  utente: utenteApi,
  ...dizionarioApis,
  valutatore: valutatoreApi,
  non_conformita: nonConformitaApi,
  azione_miglioramento: azioneApi,
  indicatore: indicatoreApi,
  fornitore: fornitoreApi,
  documento: documentoApi,
  ricerca: ricercaApi,
  help: helpApi,
  storia: storiaApi,
  docs: docsApi,
} satisfies Record<string, Record<string, Endpoint>>
