import { Group } from '@mantine/core'
import { placeOf } from '@quadra/contract/places'
import { traguardoApi } from '@quadra/contract/traguardo/api'
import type { Traguardo } from '@quadra/contract/traguardo/schema'
import { useNavigate } from '@tanstack/react-router'
import type { ContestoTab } from '../contesto/contesto-tab.ts'
import { EsitoBadge } from '../domain/traguardo/EsitoBadge.tsx'
import { TraguardoDialog } from '../domain/traguardo/TraguardoDialog.tsx'
import { Cooperativa } from '../fields/place-search.tsx'
import { ChooseOne } from '../ui/inputs/Loose.tsx'
import { YesNoFilter } from '../ui/inputs/YesNoFilter.tsx'
import type { SearchOf } from '../ui/list/list-api.ts'
import { ListFrame } from '../ui/list/ListFrame.tsx'
import { NewButton } from '../ui/list/NewButton.tsx'
import { OpenAction } from '../ui/list/OpenAction.tsx'
import { RemoveAction } from '../ui/list/RemoveAction.tsx'
import { Search } from '../ui/list/Search.tsx'
import { StateBadge } from '../ui/page/StateBadge.tsx'
import { today } from '../ui/values/dates.ts'
import { missingWords } from './missing-words.ts'
import { useYear } from './use-year.ts'

const NewObiettivo = () => <TraguardoDialog anno={useYear()} />

/** Tab 3: what is aimed at in a year. */
export const obiettiviTab: ContestoTab = {
  source: {
    api: traguardoApi,
    name: `${traguardoApi.list.path}#obiettivi`,
    prefix: 'obiettivi.',
    open: placeOf('traguardo').path,
    named: 'indicatore',
    rowName: ({ indicatore, anno }: Traguardo) => `${indicatore.descrizione}, ${anno}`,
  },
  create: 'Nuovo obiettivo',
  dialog: NewObiettivo,
}

export function Obiettivi() {
  const year = useYear()
  return (
    <>
      <Years />
      <Search fields={search} />
      <ListFrame
        caption={`Obiettivi del ${year}`}
        emptyText="Lista vuota!"
        teaches={lesson}
        widths={widths}
        headline={({ attivita }: Traguardo) => attivita ?? 'Ancora senza attività'}
        cells={{
          esito: ({ esito }: Traguardo) => <EsitoBadge esito={esito} />,
          mancanze: ({ mancanze }: Traguardo) =>
            mancanze.length === 0 ? 'Nessuna' : <StateBadge tone="warning">{missingWords(mancanze.length)}</StateBadge>,
        }}
        create={<NewButton label="Aggiungi il primo elemento" kind="Nuovo obiettivo" dialog={NewObiettivo} />}
        actions={
          <>
            <OpenAction />
            <RemoveAction />
          </>
        }
      />
    </>
  )
}

/** The year is in the address. */
function Years() {
  const year = useYear()
  const present = Number(today().slice(0, 4))
  const navigate = useNavigate()
  const years = [...new Set([present + 1, present, present - 1, present - 2, year])].toSorted(
    (one, other) => other - one,
  )
  return (
    <Group mb="md">
      <ChooseOne
        label="Anno"
        width={120}
        options={years.map((one) => ({ value: one, label: String(one) }))}
        value={year}
        onPick={(picked) =>
          void navigate({
            to: '.',
            search: (before: object) => ({ ...before, anno: picked ?? undefined }),
            replace: true,
            resetScroll: false,
          })
        }
      />
    </Group>
  )
}

/** An indicator is known by its whole name. */
const widths = { indicatore: '14rem', target: '7.5rem', entro: '6.5rem', azioni: '4.5rem', esito: '7.5rem' }

const lesson = {
  about:
    'Un obiettivo dice come un indicatore arriverà al suo target nell’anno: che cosa si fa, con che cosa, chi, entro quando.',
  next: 'Crea il primo con «Nuovo obiettivo»: scegli l’indicatore, il resto si può aggiungere dopo.',
  others: 'Li stabilisce il manager della cooperativa.',
}

const search: SearchOf<typeof traguardoApi> = {
  incompleti: (name) => <YesNoFilter name={name} label="Con mancanze" />,
  cliente_id: (name) => <Cooperativa name={name} clears={[]} />,
}
