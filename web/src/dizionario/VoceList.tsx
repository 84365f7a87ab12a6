import { dizionarioApis } from '@quadra/contract/dizionario/api'
import { type DizionarioName, dizionari } from '@quadra/contract/dizionario/names'
import { placeOf } from '@quadra/contract/places'
import type { ComponentType } from 'react'
import { ListPage } from '../ui/list/ListPage.tsx'
import { OpenAction } from '../ui/list/OpenAction.tsx'
import { withInactive } from '../ui/list/with-inactive.ts'
import { RemoveAction } from '../ui/list/RemoveAction.tsx'
import { ToggleAction } from '../ui/list/ToggleAction.tsx'
import { StatoBadge } from '../ui/page/StateBadge.tsx'
import { voceDialog } from './VoceDialog.tsx'

/** The page of one dictionary. */
export function voceList(name: DizionarioName): ComponentType {
  const { title } = dizionari[name]
  const Dialog = voceDialog(name)
  return function VoceList() {
    return (
      <ListPage
        api={dizionarioApis[name]}
        query={withInactive}
        title={title}
        subtitle="Dizionario"
        caption={`Elenco ${title}`}
        teaches={{
          about: 'Le voci di questo dizionario si scelgono nelle altre schede.',
          next: 'Aggiungi la prima: da subito si potrà scegliere.',
          others: 'Le aggiunge il consorzio.',
        }}
        open={placeOf(name).path}
        named="descrizione"
        rowName={(voce) => voce.descrizione}
        cells={{ stato: (voce) => <StatoBadge stato={voce.stato} /> }}
        create={{ label: 'Nuovo', dialog: Dialog }}
        actions={
          <>
            <OpenAction />
            <ToggleAction field="stato" />
            <RemoveAction />
          </>
        }
      />
    )
  }
}
