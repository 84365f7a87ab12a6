import { programmaAuditApi } from '@quadra/contract/programma_audit/api'
import { ListPage } from '../ui/ListPage.tsx'

export const ProgrammiElenco = () => (
  <ListPage
    api={programmaAuditApi}
    title="Programma audit"
    subtitle="Pianificazione e copertura del ciclo di certificazione"
    caption="Lista programmi"
    rowName={({ anno, norma }) => `Programma ${anno} · ${norma.descrizione}`}
  />
)
