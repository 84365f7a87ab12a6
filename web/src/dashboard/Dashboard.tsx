import { Alert } from '@mantine/core'
import { contactManager, noServicesYet } from '@quadra/contract/editors'
import { statisticsPath } from '@quadra/contract/session/place'
import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useSession } from '../client/session.ts'
import { GiroLine } from '../domain/GiroLine.tsx'
import { Awaited } from '../ui/page/Awaited.tsx'
import { ErrorState } from '../ui/page/ErrorState.tsx'
import { PageHeader } from '../ui/page/PageHeader.tsx'
import { longDay, today } from '../ui/values/dates.ts'
import { Content } from './Content.tsx'
import { DashboardSkeleton } from './DashboardSkeleton.tsx'
import { useHome } from './use-home.ts'
import { variantOf } from './variants.ts'

const FirstStart = lazy(() =>
  import('../primi_passi/FirstStart.tsx').then((module) => ({ default: module.FirstStart })),
)

/** Home: a work queue. Late items are first, and every counter links to its list. A new product's first steps stand in its place. */
export function Dashboard() {
  const user = useSession()
  const isStatistics = useLocation({ select: ({ pathname }) => pathname === statisticsPath })
  const variant = variantOf(user.ruolo)
  const { first, rest, unread, ask } = useHome(variant.counters)
  const { data, error, refetch, dataUpdatedAt } = first
  if (data?.avviato === false && !isStatistics)
    return (
      <>
        <Suspense fallback={<Awaited h={320} />}>
          <FirstStart />
        </Suspense>
        <GiroLine />
      </>
    )
  return (
    <>
      <PageHeader
        title={`Ciao, ${user.nome}`}
        subtitle={[longDay(data?.oggi ?? today()), user.cliente?.nome].filter(Boolean).join(' · ')}
      />
      {data?.senza_servizi && (
        <Alert color="yellow" title={noServicesYet} mb="md">
          Vedi solo ciò che non riguarda un servizio in particolare: {contactManager} di associarteli.
        </Alert>
      )}
      {data ? (
        <Content role={user.ruolo} first={data} rest={rest} unread={unread} onAsk={ask} since={dataUpdatedAt} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <DashboardSkeleton variant={variant} />
      )}
    </>
  )
}
