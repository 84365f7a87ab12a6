import { certificatoApi } from '@quadra/contract/certificato/api'
import { isConsortium } from '@quadra/contract/policy'
import { useSession } from '../client/session.ts'
import { DetailPage } from '../domain/DetailPage.tsx'
import { DizionarioField } from '../fields/DizionarioField.tsx'
import { DateField } from '../ui/inputs/DateField.tsx'
import { LongTextField } from '../ui/inputs/LongTextField.tsx'
import { TextField } from '../ui/inputs/TextField.tsx'
import { Panel, Wide } from '../ui/page/Panel.tsx'
import { certificatoName, periodWords } from './Certificati.tsx'
import { certificatiList } from './paths.ts'
import { SitiField } from './SitiField.tsx'

export function CertificatoDetail() {
  const { ruolo } = useSession()
  return (
    <DetailPage
      api={certificatoApi}
      back={certificatiList}
      title={certificatoName}
      subtitle={periodWords}
      hidesHistory={!isConsortium(ruolo)}
    >
      {({ norma }) => (
        <Panel>
          <DizionarioField name="norma_id" dizionario="norma" known={norma} />
          <TextField name="numero" />
          <TextField name="ente" />
          <DateField name="data_inizio" />
          <DateField name="data_fine" />
          <DateField
            name="sorveglianza_entro"
            description="Finita la sorveglianza, scrivi la data della prossima o svuota il campo"
          />
          <Wide>
            <SitiField />
          </Wide>
          <Wide>
            <LongTextField name="note" />
          </Wide>
        </Panel>
      )}
    </DetailPage>
  )
}
