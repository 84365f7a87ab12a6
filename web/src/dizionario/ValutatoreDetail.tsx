import { dizionari } from '@quadra/contract/dizionario/names'
import { valutatoreApi } from '@quadra/contract/dizionario/valutatore'
import { placeOf } from '@quadra/contract/places'
import { isConsortium } from '@quadra/contract/policy'
import { useSession } from '../client/session.ts'
import { DetailPage } from '../domain/DetailPage.tsx'
import { UtenteCollegatoField } from '../fields/UtenteCollegatoField.tsx'
import { ReadOnlyValue } from '../ui/form/ReadOnlyValue.tsx'
import { StatoField } from '../ui/inputs/StatoField.tsx'
import { TextField } from '../ui/inputs/TextField.tsx'
import { Panel } from '../ui/page/Panel.tsx'
import { StatoBadge } from '../ui/page/StateBadge.tsx'
import { Incompatibilita } from './Incompatibilita.tsx'
import { Qualifiche } from './Qualifiche.tsx'

import { fullName } from './full-name.ts'

const { title } = dizionari.valutatore

/** The evaluator's data, and for the consortium the register: qualifications and incompatibilities. */
export function ValutatoreDetail() {
  const consortium = isConsortium(useSession().ruolo)
  return (
    <DetailPage
      api={valutatoreApi}
      back={placeOf('valutatore').path}
      title={fullName}
      subtitle={() => title}
      badges={(valutatore) => <StatoBadge stato={valutatore.stato} />}
    >
      {(valutatore) => (
        <>
          <Panel>
            <TextField name="nome" />
            <TextField name="cognome" />
            <StatoField name="stato" />
            {consortium && <UtenteCollegatoField known={valutatore.utente} />}
            {valutatore.audit_tre_anni !== null && (
              <ReadOnlyValue label="Audit degli ultimi 3 anni" value={String(valutatore.audit_tre_anni)} />
            )}
          </Panel>
          {consortium && (
            <>
              <Qualifiche valutatore={valutatore} />
              <Incompatibilita valutatore={valutatore} />
            </>
          )}
        </>
      )}
    </DetailPage>
  )
}
