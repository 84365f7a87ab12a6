import { dizionarioApis } from '@quadra/contract/dizionario/api'
import { type DizionarioName, dizionari, hasControl, hasValidity } from '@quadra/contract/dizionario/names'
import { placeOf } from '@quadra/contract/places'
import type { ComponentType } from 'react'
import { DetailPage } from '../domain/DetailPage.tsx'
import { StatoField } from '../ui/inputs/StatoField.tsx'
import { TextField } from '../ui/inputs/TextField.tsx'
import { ControlField } from './ControlField.tsx'
import { ValidityField } from './ValidityField.tsx'
import { Panel, Wide } from '../ui/page/Panel.tsx'
import { StatoBadge } from '../ui/page/StateBadge.tsx'

/** The form of one item of a dictionary. */
export function voceDetail(name: DizionarioName): ComponentType {
  const { title, coded } = dizionari[name]
  return function VoceDetail() {
    return (
      <DetailPage
        api={dizionarioApis[name]}
        back={placeOf(name).path}
        title={(voce) => voce.descrizione}
        subtitle={() => title}
        badges={(voce) => <StatoBadge stato={voce.stato} />}
      >
        {() => (
          <Panel>
            {coded && <TextField name="codice" />}
            <StatoField name="stato" />
            {hasValidity(name) && <ValidityField />}
            {hasControl(name) && <ControlField />}
            <Wide>
              <TextField name="descrizione" />
            </Wide>
          </Panel>
        )}
      </DetailPage>
    )
  }
}
