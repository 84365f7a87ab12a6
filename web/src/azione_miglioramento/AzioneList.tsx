import { azioneApi } from '@quadra/contract/azione_miglioramento/api'
import { auditWords } from '@quadra/contract/azione_miglioramento/schema'
import { truncate, writeDay } from '@quadra/contract/kernel/list'
import { placeOf } from '@quadra/contract/places'
import { ChosenActs } from '../domain/scelte/ChosenActs.tsx'
import { RowUnread } from '../domain/commenti/UnreadMark.tsx'
import { LateWords } from '../ui/list/LateWords.tsx'
import { ListPage } from '../ui/list/ListPage.tsx'
import { OpenAction } from '../ui/list/OpenAction.tsx'
import { RemoveAction } from '../ui/list/RemoveAction.tsx'
import { TextLink } from '../ui/buttons/TextLink.tsx'
import { today } from '../ui/values/dates.ts'
import { AzioneDialog } from './AzioneDialog.tsx'
import { azioneSearch } from './azione-search.tsx'

export const AzioneList = () => (
  <ListPage
    api={azioneApi}
    title="Azioni di miglioramento"
    subtitle="Miglioramenti proposti, in corso e conclusi"
    caption="Elenco Azioni Miglioramento"
    teaches={{
      about: 'Un’azione di miglioramento è un’idea per lavorare meglio, seguita fino alla soluzione.',
      next: 'Registra la prima, scegli chi la segue ed entro quando.',
      others: 'Le registrano il coordinatore del servizio e il manager: proponi a loro la tua.',
    }}
    open={placeOf('azione_miglioramento').path}
    emptyText="Lista vuota"
    named="miglioramento"
    rowName={({ miglioramento }) => truncate(miglioramento, 40)}
    cells={{ audit: ({ audit }) => audit && <AuditLink {...audit} /> }}
    headline={({ miglioramento }) => miglioramento}
    marks={({ data_azione, chiusa }) => (
      <>
        {!chiusa && data_azione < today() ? <LateWords day={data_azione} /> : `entro il ${writeDay(data_azione)}`}
        <RowUnread />
      </>
    )}
    create={{ label: 'Nuova azione miglioramento', dialog: AzioneDialog }}
    search={azioneSearch}
    chosen={<ChosenActs keyOf={({ id }) => `azione:${id}`} />}
    actions={
      <>
        <OpenAction />
        <RemoveAction />
      </>
    }
  />
)

/** Spec 1 §2.9 wants Si or No; a hint names the audit. */
const AuditLink = ({ id, anno, numero }: { id: number; anno: number; numero: number }) => (
  <TextLink to={placeOf('audit').record(id)} label={`${auditWords.true}, audit ${anno}/${numero}`}>
    {auditWords.true}
  </TextLink>
)
