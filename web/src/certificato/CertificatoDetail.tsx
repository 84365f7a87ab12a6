import { certificatoApi } from '@quadra/contract/certificato/api'
import { isConsortium } from '@quadra/contract/policy'
import { useSession } from '../client/session.ts'
import { DetailPage } from '../domain/DetailPage.tsx'
import { DizionarioField } from '../fields/DizionarioField.tsx'
import { partId } from '../ui/form/go-to-field.ts'
import { DateField } from '../ui/inputs/DateField.tsx'
import { LongTextField } from '../ui/inputs/LongTextField.tsx'
import { TextField } from '../ui/inputs/TextField.tsx'
import { Panel, Wide } from '../ui/page/Panel.tsx'
import { headingOf } from '../ui/record/heading.ts'
import { certificatoName, periodWords } from './Certificati.tsx'
import { CertificatoSummary } from './CertificatoSummary.tsx'
import { Comunicazioni } from './Comunicazioni.tsx'
import { certificatiList } from './paths.ts'
import { SitiField } from './SitiField.tsx'

export function CertificatoDetail() {
  const { ruolo } = useSession()
  return (
    <DetailPage
      api={certificatoApi}
      back={certificatiList}
      title={certificatoName}
      heading={({ numero, norma }) => headingOf(numero, `Certificato ${norma.descrizione}`)}
      subtitle={(certificato) => `${periodWords(certificato)} · ${certificato.ente}`}
      summary={(certificato) => <CertificatoSummary certificato={certificato} />}
      hidesHistory={!isConsortium(ruolo)}
    >
      {(certificato) => (
        <>
          <Panel>
            <DizionarioField name="norma_id" dizionario="norma" known={certificato.norma} />
            <TextField name="numero" />
            <TextField name="ente" />
            <DateField name="data_inizio" />
            <DateField name="data_fine" />
            <DateField
              name="sorveglianza_entro"
              description="Finita la sorveglianza, scrivi la data della prossima o svuota il campo"
            />
            <Wide>
              <div id={partId('siti')}>
                <SitiField />
              </div>
            </Wide>
            <Wide>
              <LongTextField name="campo_applicazione" />
            </Wide>
            <Wide>
              <LongTextField name="esclusioni" />
            </Wide>
            <TextField name="settori" />
            <Wide>
              <LongTextField name="note" />
            </Wide>
          </Panel>
          {ruolo !== 'coordinatore' && <Comunicazioni certificato={certificato} />}
        </>
      )}
    </DetailPage>
  )
}
