import { certificatoApi } from '@quadra/contract/certificato/api'
import type { CertificatoRow } from '@quadra/contract/certificato/schema'
import { writeOn } from '@quadra/contract/kernel/list'
import { useMay } from '../client/session.ts'
import { ListTable } from '../ui/list/ListPage.tsx'
import { OpenAction } from '../ui/list/OpenAction.tsx'
import { RemoveAction } from '../ui/list/RemoveAction.tsx'
import { CertificatoDialog } from './CertificatoDialog.tsx'
import { certificatiPath } from './paths.ts'

/** Tab 3: each norm's certificate, its period and its sites. */
export function Certificati() {
  const mayRemove = useMay(certificatoApi.remove)
  return (
    <ListTable
      answersAddress
      name="certificati"
      api={certificatoApi}
      caption="Elenco certificati"
      teaches={{
        about: 'Il certificato dice quale norma è certificata, fino a quando e per quali sedi.',
        next: 'Registra quello in vigore con le sue sedi: da lì si calcola la copertura.',
        others: 'Lo registra il consorzio.',
      }}
      open={certificatiPath}
      rowName={certificatoName}
      create={{ label: 'Nuovo certificato', dialog: CertificatoDialog }}
      actions={
        <>
          <OpenAction />
          {mayRemove && <RemoveAction />}
        </>
      }
    />
  )
}

export const certificatoName = ({ numero, norma }: Pick<CertificatoRow, 'numero' | 'norma'>) =>
  `Certificato ${numero} · ${norma.descrizione}`

export const periodWords = ({ data_inizio, data_fine }: Pick<CertificatoRow, 'data_inizio' | 'data_fine'>) =>
  `${writeOn('Dal', data_inizio)} ${writeOn('al', data_fine)}`
