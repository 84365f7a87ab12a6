import { certificatoApi } from '@quadra/contract/certificato/api'
import { writeOn } from '@quadra/contract/kernel/list'
import { certificateOf } from '@quadra/contract/mandato/schema'
import { placeOf } from '@quadra/contract/places'
import { isConsortium } from '@quadra/contract/policy'
import { visitaEnteApi } from '@quadra/contract/visita_ente/api'
import { tipoVisitaEnteLabels, visitaNumber, visitaTitle } from '@quadra/contract/visita_ente/names'
import type { VisitaEnte } from '@quadra/contract/visita_ente/schema'
import { useCall } from '../client/queries.ts'
import { useSession } from '../client/session.ts'
import { DetailPage } from '../domain/DetailPage.tsx'
import { partId } from '../ui/form/go-to-field.ts'
import { optionsOf } from '../ui/inputs/choices.ts'
import { DateField } from '../ui/inputs/DateField.tsx'
import { LongTextField } from '../ui/inputs/LongTextField.tsx'
import { SelectField } from '../ui/inputs/SelectField.tsx'
import { Panel, Wide } from '../ui/page/Panel.tsx'
import { headingOf } from '../ui/record/heading.ts'
import { RapportoPanel } from './RapportoPanel.tsx'
import { SitiVisitatiField } from '../fields/SitiVisitatiField.tsx'

const { path, tabs } = placeOf('rilievo_ente')

/** A visit of the certification body: when, to which sites and why, and its report. */
export function VisitaDetail() {
  const { ruolo } = useSession()
  const isOurs = isConsortium(ruolo)
  return (
    <DetailPage
      api={visitaEnteApi}
      back={`${path}?tab=${tabs.visite}`}
      title={visitaTitle}
      heading={(visita) =>
        headingOf(visitaNumber(visita), `Visita dell’ente: ${tipoVisitaEnteLabels[visita.tipo].toLowerCase()}`)
      }
      subtitle={(visita) =>
        `${writeOn('Dal', visita.data_inizio)} ${writeOn('al', visita.data_fine)} · ${certificateOf(visita)}`
      }
      hidesHistory={!isOurs}
    >
      {(visita) => (
        <>
          <Panel title="Visita" name="visita">
            <SelectField name="tipo" options={optionsOf(tipoVisitaEnteLabels)} />
            <DateField name="data_inizio" />
            <DateField name="data_fine" />
            <Wide>
              <div id={partId('siti')}>
                <Siti visita={visita} />
              </div>
            </Wide>
            {isOurs && (
              <Wide>
                <LongTextField name="note" description="Le legge solo il consorzio" />
              </Wide>
            )}
          </Panel>
          <RapportoPanel visita={visita} />
        </>
      )}
    </DetailPage>
  )
}

/** The sites of the certificate, and those of the visit that left it since. */
function Siti({ visita: { certificato, siti, modificabile } }: { visita: VisitaEnte }) {
  const answer = useCall(certificatoApi.read, { params: { id: certificato.id } }, { enabled: modificabile })
  const sites = answer.data?.siti.map(({ cliente }) => cliente) ?? []
  const left = siti.map(({ cliente }) => cliente).filter(({ id }) => !sites.some((site) => site.id === id))
  return <SitiVisitatiField options={[...sites, ...left].map(({ id: value, nome: label }) => ({ value, label }))} />
}
