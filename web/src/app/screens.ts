import { agenziaScreens } from '../agenzia/index.ts'
import { auditScreens } from '../audit/index.ts'
import { azioneScreens } from '../azione_miglioramento/index.ts'
import { clienteScreens } from '../cliente/index.ts'
import { dizionarioScreens } from '../dizionario/index.ts'
import { documentoScreens } from '../documento/index.ts'
import { fornitoreScreens } from '../fornitore/index.ts'
import { indicatoreScreens } from '../indicatore/index.ts'
import { nonConformitaScreens } from '../non_conformita/index.ts'
import { servizioScreens } from '../servizio/index.ts'
import type { Screens } from '../ui/screens.ts'
import { utenteScreens } from '../utente/index.ts'

/** Every slice that has screens, by hand: what is not listed here does not exist for the user. */
export const screens: readonly Screens[] = [
  auditScreens,
  nonConformitaScreens,
  azioneScreens,
  indicatoreScreens,
  fornitoreScreens,
  documentoScreens,
  servizioScreens,
  utenteScreens,
  clienteScreens,
  agenziaScreens,
  ...dizionarioScreens,
]
