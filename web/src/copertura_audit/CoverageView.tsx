import { Alert, Group, Progress, Skeleton, Text } from '@mantine/core'
import { coperturaAuditApi } from '@quadra/contract/copertura_audit/api'
import { type Copertura, coperturaView } from '@quadra/contract/copertura_audit/schema'
import { exportName, writeOn } from '@quadra/contract/kernel/list'
import { IconInfoCircle } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useCall } from '../client/queries.ts'
import { Awaited } from '../ui/page/Awaited.tsx'
import { ErrorState } from '../ui/page/ErrorState.tsx'
import { SheetButton } from '../ui/buttons/SheetButton.tsx'
import type { PlanCell } from './CellActions.tsx'
import { CoverageMatrix } from './CoverageMatrix.tsx'

interface Props {
  readonly norma: number
  readonly anno: number
  readonly plan: PlanCell
  /** What norm and year are chosen with, where that is done here. */
  readonly choice?: ReactNode
}

/** How far the cycle of a norm is covered, seen from a year. */
export function CoverageView({ norma, anno, plan, choice }: Props) {
  const query = { norma_id: norma, anno }
  const answer = useCall(coperturaAuditApi.read, { query }, { placeholderData: keepPreviousData })
  if (answer.data)
    return (
      <div aria-busy={answer.isPlaceholderData} style={{ opacity: answer.isPlaceholderData ? 0.6 : 1 }}>
        <Group justify="space-between" align="flex-end" gap="md" mb="sm">
          {choice}
          <Summary copertura={answer.data} />
          <SheetButton call={coperturaAuditApi.read} query={query} name={() => exportName(coperturaView, new Date())} />
        </Group>
        {answer.data.avvisi.map((avviso) => (
          <Alert key={avviso} mb="sm" icon={<IconInfoCircle size={18} aria-hidden />}>
            {avviso}
          </Alert>
        ))}
        <CoverageMatrix copertura={answer.data} plan={plan} />
      </div>
    )
  return (
    <>
      {choice}
      {answer.error ? <ErrorState error={answer.error} onRetry={() => void answer.refetch()} /> : <Waiting />}
    </>
  )
}

/** The cycle, and in a line how much of it is done. */
function Summary({ copertura: { ciclo, totali } }: { copertura: Copertura }) {
  const { applicabili, verificati, copertura, scoperti, in_ritardo } = totali
  return (
    <div style={{ flex: '1 1 20rem', maxWidth: '40rem' }}>
      <Text size="sm" c="dimmed">
        Ciclo {writeOn('dal', ciclo.da)} {writeOn('al', ciclo.a)}
      </Text>
      <Text size="sm" mb={4} role="status">
        <strong>Copertura {copertura}%</strong>: {verificati} di {applicabili} verificati · {scoperti}{' '}
        {scoperti === 1 ? 'scoperto' : 'scoperti'} · {in_ritardo} in ritardo
      </Text>
      <Progress value={copertura} aria-label="Copertura del ciclo" color="green" />
    </div>
  )
}

const Waiting = () => (
  <div aria-busy>
    <Skeleton h={52} maw="40rem" mb="sm" />
    <Awaited h="calc(100dvh - 17rem)" mih="24rem" />
  </div>
)
