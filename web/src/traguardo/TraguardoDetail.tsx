import { placeOf } from '@quadra/contract/places'
import { traguardoApi } from '@quadra/contract/traguardo/api'
import { DetailPage } from '../domain/DetailPage.tsx'
import { EsitoBadge } from '../domain/traguardo/EsitoBadge.tsx'
import { headingOf } from '../ui/record/heading.ts'
import { Azioni } from './Azioni.tsx'
import { TraguardoData } from './TraguardoData.tsx'
import { TraguardoSummary } from './TraguardoSummary.tsx'
import { Valori } from './Valori.tsx'

const { path, tabs } = placeOf('traguardo')

export const TraguardoDetail = () => (
  <DetailPage
    api={traguardoApi}
    back={`${path}?tab=${tabs.obiettivi}`}
    title={({ indicatore, anno }) => `${indicatore.descrizione}, ${anno}`}
    heading={({ indicatore, anno }) => headingOf(String(anno), indicatore.descrizione)}
    subtitle={({ cliente, servizio }) => ['Obiettivo', cliente.nome, servizio?.descrizione].filter(Boolean).join(' · ')}
    badges={({ esito }) => <EsitoBadge esito={esito} />}
    summary={(traguardo) => <TraguardoSummary traguardo={traguardo} />}
  >
    {(traguardo) => (
      <>
        <TraguardoData traguardo={traguardo} />
        <Azioni traguardo={traguardo} />
        <Valori traguardo={traguardo} />
      </>
    )}
  </DetailPage>
)
