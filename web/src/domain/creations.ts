import { auditApi } from '@quadra/contract/audit/api'
import { azioneApi } from '@quadra/contract/azione_miglioramento/api'
import { fornitoreApi } from '@quadra/contract/fornitore/api'
import { indicatoreApi } from '@quadra/contract/indicatore/api'
import { lastCompletedPeriod } from '@quadra/contract/indicatore/periods'
import { nonConformitaApi } from '@quadra/contract/non_conformita/api'
import { placeOf } from '@quadra/contract/places'
import { utenteApi } from '@quadra/contract/utente/api'
import { today } from '../ui/values/dates.ts'

/** What people begin from anywhere: the list that opens its dialog, the roles that may, and the letter that does it with Alt and Shift. */
export const creations = [
  { title: 'Nuova non conformità', key: 'N', path: placeOf('non_conformita').path, who: nonConformitaApi.create.who },
  { title: 'Nuovo audit', key: 'U', path: placeOf('audit').path, who: auditApi.create.who },
  {
    title: 'Nuova azione di miglioramento',
    key: 'Z',
    path: placeOf('azione_miglioramento').path,
    who: azioneApi.create.who,
  },
  { title: 'Nuovo fornitore', key: 'F', path: placeOf('fornitore').path, who: fornitoreApi.create.who },
  { title: 'Nuovo utente', key: 'P', path: placeOf('utente').path, who: utenteApi.create.who },
]

/** What is recorded period by period: the values of the one that ended last. */
export const recordings = () => [
  {
    title: `Registra ${lastCompletedPeriod('semestrale', today()).nome}`,
    detail: 'Indicatori da rilevare',
    key: 'R',
    path: placeOf('indicatore').sheet,
    who: indicatoreApi.recordAll.who,
  },
]
