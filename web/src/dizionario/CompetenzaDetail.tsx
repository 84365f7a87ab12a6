import { competenzaApi } from '@quadra/contract/dizionario/competenza'
import { dizionari } from '@quadra/contract/dizionario/names'
import { placeOf } from '@quadra/contract/places'
import { DetailPage } from '../domain/DetailPage.tsx'
import { DocumentoDaLeggereField } from '../fields/DocumentoDaLeggereField.tsx'
import { StatoField } from '../ui/inputs/StatoField.tsx'
import { TextField } from '../ui/inputs/TextField.tsx'
import { Panel, Wide } from '../ui/page/Panel.tsx'
import { StatoBadge } from '../ui/page/StateBadge.tsx'
import { TipoCompetenzaField, ValiditaMesiField } from './CompetenzaFields.tsx'

/** The form of a competence. */
export const CompetenzaDetail = () => (
  <DetailPage
    api={competenzaApi}
    back={placeOf('competenza').path}
    title={(competenza) => competenza.descrizione}
    subtitle={() => dizionari.competenza.title}
    badges={(competenza) => <StatoBadge stato={competenza.stato} />}
  >
    {(competenza) => (
      <Panel>
        <TextField name="codice" />
        <StatoField name="stato" />
        <Wide>
          <TextField name="descrizione" />
        </Wide>
        <TipoCompetenzaField />
        <ValiditaMesiField />
        <DocumentoDaLeggereField known={competenza.documento} />
      </Panel>
    )}
  </DetailPage>
)
