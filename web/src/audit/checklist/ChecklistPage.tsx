import { Skeleton, Stack, Text, Title } from '@mantine/core'
import type { ChecklistAudit, DomandaAudit } from '@quadra/contract/audit/checklist'
import { type Answer, isComplete } from '@quadra/contract/audit/completezza'
import { writeInstant } from '@quadra/contract/kernel/list'
import { placeOf } from '@quadra/contract/places'
import { useParams } from '@tanstack/react-router'
import { useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { ApiError } from '../../client/call.ts'
import { useSession } from '../../client/session.ts'
import { ErrorState } from '../../ui/page/ErrorState.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { useRecordTitle } from '../../ui/page/page-title.ts'
import { StateBadge } from '../../ui/page/StateBadge.tsx'
import { Back } from '../../ui/record/Back.tsx'
import { NotFound } from '../../ui/record/RecordPage.tsx'
import { auditName } from '../audit-name.ts'
import { deviceOf } from '../../domain/offline/device.ts'
import { questionName } from '../../domain/offline/queue.ts'
import { processoName } from '../processo-name.ts'
import { ChecklistBar } from './ChecklistBar.tsx'
import { QuestionCard } from './QuestionCard.tsx'
import { RilieviPrecedenti } from './RilieviPrecedenti.tsx'
import { type Filter, isAmong, shownAnswer } from './shown-answer.ts'
import { type ShownChecklist, useChecklist } from './use-checklist.ts'
import { useDigits } from './use-digits.ts'

/** The checklist of a process, answered question by question; also without connection, where its audit is stored. */
export function ChecklistPage() {
  const params: { id?: string; pid?: string } = useParams({ strict: false })
  const [id, pid] = [Number(params.id), Number(params.pid)]
  const shown = useChecklist(id, pid)
  const back = placeOf('audit').record(id)
  if (shown.checklist) return <Checklist {...shown} checklist={shown.checklist} back={back} />
  if (shown.error instanceof ApiError && shown.error.status === 404) return <NotFound back={placeOf('audit').path} />
  if (!shown.error) return <Loading back={back} />
  return (
    <ErrorState error={shown.error} onRetry={shown.retry}>
      <Back to={back} />
    </ErrorState>
  )
}

interface Props extends ShownChecklist {
  readonly checklist: ChecklistAudit
  readonly back: string
}

function Checklist({ checklist, at, back }: Props) {
  const { audit, processo, titolo, versione, domande, rilievi_precedenti, modificabile, sola_lettura } = checklist
  const device = deviceOf(useSession().id)
  const answers = useAnswers(device, checklist)
  // What waited since the last visit leaves with the first look.
  useEffect(() => void device.wake(), [device])
  const [filter, setFilter] = useState<Filter>('tutte')
  // What is answered stays in its place until the filter is chosen again: nothing moves away under a finger.
  const [among, setAmong] = useState<ReadonlySet<number>>()
  const pick = (next: Filter) => {
    setFilter(next)
    setAmong(
      next === 'tutte'
        ? undefined
        : new Set(domande.filter(({ id }) => isAmong(next, answers.get(id)!)).map(({ id }) => id)),
    )
  }
  const shown = useMemo(() => (among ? domande.filter(({ id }) => among.has(id)) : domande), [among, domande])
  const incomplete = domande.filter(({ id }) => !isComplete(answers.get(id)!))
  const goTo = (domanda: DomandaAudit | undefined) => {
    if (!domanda) return
    if (among && !among.has(domanda.id)) pick('tutte')
    requestAnimationFrame(() => focusQuestion(domanda.id))
  }
  useRecordTitle(`Checklist ${processoName(processo)}`)
  useDigits(() => modificabile && goToFirst(incomplete))
  const finding = useMemo(
    () => ({
      cliente: audit.cliente.id,
      norma: checklist.norma_conformita.id,
      processo: processo.processo.id,
    }),
    [audit.cliente.id, checklist.norma_conformita.id, processo.processo.id],
  )
  const cards = useMemo(
    () =>
      shown.map((domanda, index) => (
        <div key={domanda.id}>
          {domanda.sezione && domanda.sezione !== shown[index - 1]?.sezione && (
            <Title order={2} size="h4" my="xs">
              {domanda.sezione}
            </Title>
          )}
          <QuestionCard
            device={device}
            audit={audit.id}
            processo={processo.id}
            domanda={domanda}
            isEditable={modificabile}
            finding={finding}
          />
        </div>
      )),
    [shown, device, audit.id, processo.id, modificabile, finding],
  )
  return (
    <>
      <PageHeader
        before={<Back to={back} />}
        title={`Checklist ${processoName(processo)}`}
        subtitle={`${auditName(audit)} · ${audit.cliente.nome} · ${titolo}, versione ${versione.numero}`}
        badges={
          <>
            {at && <StateBadge tone="warning">Dati del {writeInstant(at)}</StateBadge>}
            {!modificabile && <StateBadge tone="neutral">Non modificabile</StateBadge>}
            {sola_lettura && (
              <Text size="sm" w="100%">
                {sola_lettura}
              </Text>
            )}
          </>
        }
      />
      {rilievi_precedenti && <RilieviPrecedenti rilievi={rilievi_precedenti} />}
      <Stack gap="sm">
        {cards}
        {shown.length === 0 && <Text>Nessuna domanda</Text>}
      </Stack>
      <ChecklistBar
        complete={domande.length - incomplete.length}
        total={domande.length}
        filter={filter}
        onFilter={pick}
        onNext={modificabile && incomplete.length > 0 ? () => goTo(nextAfter(incomplete, domande)) : undefined}
      />
    </>
  )
}

/** Every answer as this device shows it. */
function useAnswers({ queue }: ReturnType<typeof deviceOf>, { audit, processo, domande }: ChecklistAudit) {
  // The card that was tapped draws itself first, what counts them all a moment later.
  const waiting = useDeferredValue(useSyncExternalStore(queue.subscribe, queue.answers))
  return useMemo(() => {
    const nameOf = (domanda: number) => questionName({ audit: audit.id, processo: processo.id, domanda })
    return new Map<number, Answer>(
      domande.map((domanda) => [domanda.id, shownAnswer(domanda, waiting.get(nameOf(domanda.id)))]),
    )
  }, [waiting, audit.id, processo.id, domande])
}

/** The first that lacks something below the one in hand, else the first of all. */
function nextAfter(incomplete: readonly DomandaAudit[], domande: readonly DomandaAudit[]) {
  const current = domande.findIndex(({ id }) => id === questionInHand())
  const below = domande.slice(current + 1)
  return incomplete.find((domanda) => below.includes(domanda)) ?? incomplete[0]
}

let lastInHand: number | undefined
/** A press of the button takes the focus from the card it was in: the last one is remembered. */
function questionInHand() {
  const id = document.activeElement?.closest<HTMLElement>('[data-question]')?.dataset['question']
  if (id) lastInHand = Number(id)
  return lastInHand
}

function focusQuestion(id: number) {
  lastInHand = id
  const card = document.getElementById(`domanda-${id}`)
  const button = card?.querySelector<HTMLElement>('button[aria-pressed]')
  card?.scrollIntoView({ block: 'center' })
  button?.focus({ preventScroll: true })
}

function goToFirst([first]: readonly DomandaAudit[]) {
  if (!first) return undefined
  focusQuestion(first.id)
  return document.getElementById(`domanda-${first.id}`)?.querySelectorAll<HTMLElement>('button[aria-pressed]')
}

const Loading = ({ back }: { back: string }) => (
  <Stack aria-busy>
    <PageHeader
      before={<Back to={back} />}
      title={<Skeleton h={26} w={260} />}
      subtitle={<Skeleton component="span" display="block" h={14} w={180} />}
    />
    <Skeleton h={240} />
    <Skeleton h={240} />
  </Stack>
)
