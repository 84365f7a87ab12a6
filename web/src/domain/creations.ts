import { auditApi } from '@quadra/contract/audit/api'
import { azioneApi } from '@quadra/contract/azione_miglioramento/api'
import { fornitoreApi } from '@quadra/contract/fornitore/api'
import { nonConformitaApi } from '@quadra/contract/non_conformita/api'
import { placeOf } from '@quadra/contract/places'
import { utenteApi } from '@quadra/contract/utente/api'

/** What people begin from anywhere: the list that opens its dialog, and the roles that may. */
export const creations = [
  { title: 'Nuova non conformità', path: placeOf('non_conformita').path, who: nonConformitaApi.create.who },
  { title: 'Nuovo audit', path: placeOf('audit').path, who: auditApi.create.who },
  {
    title: 'Nuova azione di miglioramento',
    path: placeOf('azione_miglioramento').path,
    who: azioneApi.create.who,
  },
  { title: 'Nuovo fornitore', path: placeOf('fornitore').path, who: fornitoreApi.create.who },
  { title: 'Nuovo utente', path: placeOf('utente').path, who: utenteApi.create.who },
]
