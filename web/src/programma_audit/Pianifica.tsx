import { Skeleton } from '@mantine/core'
import { coperturaAuditApi } from '@quadra/contract/copertura_audit/api'
import { placeOf } from '@quadra/contract/places'
import { programmaAuditApi } from '@quadra/contract/programma_audit/api'
import { programmaTitle } from '@quadra/contract/programma_audit/rules'
import { useParams, useSearch } from '@tanstack/react-router'
import { useCall } from '../client/queries.ts'
import { ErrorState } from '../ui/page/ErrorState.tsx'
import { PageHeader } from '../ui/page/PageHeader.tsx'
import { Back } from '../ui/record/Back.tsx'
import { NotFound } from '../ui/record/RecordPage.tsx'
import { isMissing } from '../ui/record/use-record-work.ts'
import { PlanForm } from './PlanForm.tsx'

/** The audits of a whole year in one go. */
export function Pianifica() {
  const { id }: { id?: string } = useParams({ strict: false })
  const search: { cliente?: string; processo?: string } = useSearch({ strict: false })
  const back = placeOf('programma_audit').record(Number(id))
  const programma = useCall(programmaAuditApi.read, { params: { id: Number(id) } }, { meta: { quiet: isMissing } })
  const query = { norma_id: programma.data?.norma.id ?? 0, anno: programma.data?.anno }
  const copertura = useCall(coperturaAuditApi.read, { query }, { enabled: programma.data !== undefined })
  const error = programma.error ?? copertura.error
  const retry = () => void (programma.error ? programma.refetch() : copertura.refetch())
  if (isMissing(programma.error)) return <NotFound back={placeOf('programma_audit').path} />
  return (
    <>
      <PageHeader
        before={<Back to={back} />}
        title="Pianifica audit"
        subtitle={programma.data ? programmaTitle(programma.data) : '…'}
      />
      {programma.data && copertura.data ? (
        <PlanForm
          programma={programma.data}
          copertura={copertura.data}
          cell={{ cliente: keyOf(search.cliente), processo: keyOf(search.processo) }}
        />
      ) : error ? (
        <ErrorState error={error} onRetry={retry} />
      ) : (
        <Skeleton h={420} aria-busy />
      )}
    </>
  )
}

const keyOf = (text: string | undefined) => Number(text) || undefined
