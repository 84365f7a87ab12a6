import { Group } from '@mantine/core'
import { traguardoApi } from '@quadra/contract/traguardo/api'
import { placeOf } from '@quadra/contract/places'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { EsitoBadge } from '../domain/traguardo/EsitoBadge.tsx'
import { TraguardoDialog } from '../domain/traguardo/TraguardoDialog.tsx'
import { Cooperativa } from '../fields/place-search.tsx'
import { ChooseOne } from '../ui/inputs/Loose.tsx'
import { YesNoFilter } from '../ui/inputs/YesNoFilter.tsx'
import type { SearchOf } from '../ui/list/list-api.ts'
import { ListTable } from '../ui/list/ListPage.tsx'
import { OpenAction } from '../ui/list/OpenAction.tsx'
import { RemoveAction } from '../ui/list/RemoveAction.tsx'
import { StateBadge } from '../ui/page/StateBadge.tsx'
import { today } from '../ui/values/dates.ts'
import { missingWords } from './missing-words.ts'

/** Tab 3: what is aimed at in a year, which the address names; this year unless it does. */
export function Obiettivi() {
  const present = Number(today().slice(0, 4))
  const { anno }: { anno?: string | number } = useSearch({ strict: false })
  const year = Number(anno) || present
  const navigate = useNavigate()
  const query = useMemo(() => ({ anno: year }), [year])
  const dialog = useMemo(() => () => <TraguardoDialog anno={year} />, [year])
  const years = [...new Set([present + 1, present, present - 1, present - 2, year])].toSorted(
    (one, other) => other - one,
  )
  return (
    <>
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
      <ListTable
        key={year}
        name="obiettivi"
        api={traguardoApi}
        query={query}
        answersAddress
        caption={`Obiettivi del ${year}`}
        teaches={{
          about:
            'Un obiettivo dice come un indicatore arriverà al suo target nell’anno: che cosa si fa, con che cosa, chi, entro quando.',
          next: 'Crea il primo con «Nuovo obiettivo»: scegli l’indicatore, il resto si può aggiungere dopo.',
          others: 'Li stabilisce il manager della cooperativa.',
        }}
        open={placeOf('traguardo').path}
        named="indicatore"
        rowName={({ indicatore, anno: of }) => `${indicatore.descrizione}, ${of}`}
        headline={({ indicatore }) => indicatore.descrizione}
        cells={{
          esito: ({ esito }) => <EsitoBadge esito={esito} />,
          mancanze: ({ mancanze }) =>
            mancanze.length === 0 ? 'Nessuna' : <StateBadge tone="warning">{missingWords(mancanze.length)}</StateBadge>,
        }}
        create={{ label: 'Nuovo obiettivo', dialog }}
        search={search}
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

const search: SearchOf<typeof traguardoApi> = {
  incompleti: (name) => <YesNoFilter name={name} label="Con mancanze" />,
  cliente_id: (name) => <Cooperativa name={name} clears={[]} />,
}
