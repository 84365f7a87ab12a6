import { storiaApi } from '@quadra/contract/storia/api'
import type { RecordApi } from '../ui/record/record-api.ts'
import { RecordPage, type RecordPageProps } from '../ui/record/RecordPage.tsx'

/** A record's page with its history: every slice's detail is one of these. */
export const DetailPage = <Api extends RecordApi>(props: Omit<RecordPageProps<Api>, 'storia'>) => (
  <RecordPage {...props} storia={storiaApi.read} />
)
