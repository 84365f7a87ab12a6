import { Alert, SimpleGrid } from '@mantine/core'
import { dashboardApi } from '@quadra/contract/dashboard/api'
import type { Dashboard as Answer } from '@quadra/contract/dashboard/schema'
import { askManager, noServicesYet } from '@quadra/contract/editors'
import { type Role, roleLabels } from '@quadra/contract/policy'
import { useCall } from '../client/queries.ts'
import { useSession } from '../client/session.ts'
import { MieScadenzeCard, MieScadenzeLines } from '../domain/MieScadenzeCard.tsx'
import { ErrorState } from '../ui/page/ErrorState.tsx'
import { PageHeader } from '../ui/page/PageHeader.tsx'
import { Cooperatives } from './Cooperatives.tsx'
import { Counters } from './Counters.tsx'
import { DashboardSkeleton } from './DashboardSkeleton.tsx'
import { FirstSteps, isUntouched } from './FirstSteps.tsx'
import { Pictures } from './Pictures.tsx'
import { Queue } from './Queue.tsx'
import { variantOf } from './variants.ts'
import styles from './Queue.module.css'

/** Home: a work queue. What is late comes first, and everything that is counted opens. */
export function Dashboard() {
  const user = useSession()
  const { data, error, refetch } = useCall(dashboardApi.read, {}, { meta: { quiet: true } })
  return (
    <>
      <PageHeader
        title={`Ciao, ${user.nome}`}
        subtitle={[roleLabels[user.ruolo], user.cliente?.nome].filter(Boolean).join(' · ')}
      />
      {data?.senza_servizi && (
        <Alert color="yellow" title={noServicesYet} mb="md">
          Vedi solo ciò che non riguarda un servizio in particolare: {askManager} di associarteli.
        </Alert>
      )}
      {data ? (
        <Content role={user.ruolo} data={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <DashboardSkeleton variant={variantOf(user.ruolo)} />
      )}
    </>
  )
}

function Content({ role, data }: { role: Role; data: Answer }) {
  const { counters, pictures } = variantOf(role)
  const { mieScadenze: mine } = data
  if (isUntouched(data))
    return (
      <>
        <FirstSteps role={role} />
        <Counters names={counters} data={data} />
      </>
    )
  return (
    <>
      <Counters names={counters} data={data} />
      <SimpleGrid cols={{ base: 1, md: 2 }} mb="md">
        <MieScadenzeCard total={mine.totale} late={mine.scadute} className={styles.queue}>
          <MieScadenzeLines rows={mine.elementi} multisite={data.cooperative !== null} />
        </MieScadenzeCard>
        {counters.map((name) => (
          <Queue key={name} name={name} data={data} />
        ))}
      </SimpleGrid>
      {data.cooperative && <Cooperatives rows={data.cooperative} oggi={data.oggi} />}
      <Pictures names={pictures} data={data} />
    </>
  )
}
