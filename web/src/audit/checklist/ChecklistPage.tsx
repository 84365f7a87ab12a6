import { Skeleton, Stack, Text, Title } from '@mantine/core'
import type { ChecklistAudit, DomandaAudit } from '@quadra/contract/audit/checklist'
import { type Answer, isComplete } from '@quadra/contract/audit/completezza'
import { writeInstant } from '@quadra/contract/kernel/list'
import { placeOf } from '@quadra/contract/places'
import { useParams } from '@tanstack/react-router'
import { useCallback, useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
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
import { answerKey } from '../../domain/offline/kinds/risposta-rules.ts'
import { auditContext } from '../../domain/offline/question-of.ts'
import type { QueuedAnswer } from '../../domain/offline/queue-item.ts'
import { processoName } from '../processo-name.ts'
import { ChecklistBar } from './ChecklistBar.tsx'
import { NotSentHere } from './NotSentHere.tsx'
import { QuestionCard } from './QuestionCard.tsx'
import { RilieviPrecedenti } from './RilieviPrecedenti.tsx'
import { type Filter, isAmong, sendingOf, shownAnswer, stepOf } from './shown-answer.ts'
import { type ShownChecklist, useChecklist } from './use-checklist.ts'
import { outcomes, useDigits } from './use-digits.ts'

/** The checklist of a process, answered question by question; also without connection, where its audit is stored. */
export function ChecklistPage() {
  const params: { id?: string; pid?: string } = useParams({ strict: false })
  const [id, pid] = [Number(params.id), Number(params.pid)]
  const reading = useChecklist(id, pid)
  const back = placeOf('audit').record(id)
  if (reading.checklist) return <Checklist {...reading} checklist={reading.checklist} back={back} />
  if (reading.error instanceof ApiError && reading.error.status === 404)
    return (
      <>
        <NotFound back={placeOf('audit').path} />
        <NotSentHere audit={id} processo={pid} />
      </>
    )
  if (!reading.error) return <Loading back={back} />
  return (
    <ErrorState error={reading.error} onRetry={reading.retry}>
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
  // What waited since the last visit leaves with the first look.
  useEffect(() => void device.wake(), [device])
  const [filter, setFilter] = useState<Filter>('tutte')
  // What is answered stays in its place until the filter is chosen again: nothing moves away under a finger.
  const [among, setAmong] = useState<ReadonlySet<number>>()
  // Reads the queue on call: an answer re-renders the cards and the bar, not this page.
  const answerOf = useCallback((domanda: DomandaAudit) => answerOn(device, checklist, domanda), [device, checklist])
  const pick = useCallback(
    (next: Filter) => {
      setFilter(next)
      const chosen = domande.filter((domanda) => isAmong(next, answerOf(domanda), isToSee(device, checklist, domanda)))
      setAmong(next === 'tutte' ? undefined : new Set(chosen.map(({ id }) => id)))
    },
    [domande, answerOf, device, checklist],
  )
  const visible = useMemo(() => (among ? domande.filter(({ id }) => among.has(id)) : domande), [among, domande])
  const goToNext = useCallback(() => {
    const next = nextAfter(incompleteOf(domande, answerOf), domande)
    if (!next) return
    if (among && !among.has(next.id)) pick('tutte')
    requestAnimationFrame(() => focusQuestion(next.id))
  }, [domande, answerOf, among, pick])
  useRecordTitle(`Checklist ${processoName(processo)}`)
  useDigits(() => (modificabile ? focusQuestion(incompleteOf(domande, answerOf)[0]?.id) : undefined))
  const finding = useMemo(
    () => ({
      cliente: audit.cliente.id,
      norma: checklist.norma_conformita.id,
      processo: processo.processo.id,
      // A copy stored before an update has none.
      servizio: checklist.servizio?.id ?? null,
    }),
    [audit.cliente.id, checklist.norma_conformita.id, processo.processo.id, checklist.servizio],
  )
  const context = auditContext(checklist)
  const cards = useMemo(
    () =>
      visible.map((domanda, index) => (
        <div key={domanda.id}>
          {domanda.sezione && domanda.sezione !== visible[index - 1]?.sezione && (
            <Title order={2} size="h4" my="xs">
              {domanda.sezione}
            </Title>
          )}
          <QuestionCard
            device={device}
            audit={audit.id}
            processo={processo.id}
            domanda={domanda}
            context={context}
            isEditable={modificabile}
            finding={finding}
          />
        </div>
      )),
    [visible, device, audit.id, processo.id, context, modificabile, finding],
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
        {visible.length === 0 && <Text>Nessuna domanda</Text>}
      </Stack>
      <Bar device={device} checklist={checklist} filter={filter} onFilter={pick} onNext={goToNext} />
    </>
  )
}

type Device = ReturnType<typeof deviceOf>
interface BarProps {
  readonly device: Device
  readonly checklist: ChecklistAudit
  readonly filter: Filter
  readonly onFilter: (filter: Filter) => void
  readonly onNext: () => void
}

function Bar({ device, checklist, filter, onFilter, onNext }: BarProps) {
  const { domande, modificabile } = checklist
  // The card that was tapped draws itself first, what counts them all a moment later.
  const waiting = useDeferredValue(useSyncExternalStore(device.queue.subscribe, device.queue.items))
  const missing = useMemo(
    () =>
      incompleteOf(domande, (domanda) =>
        shownAnswer(domanda, waiting.get(nameIn(device, checklist, domanda)) as QueuedAnswer | undefined),
      ).length,
    [domande, waiting, device, checklist],
  )
  const sending = useMemo(
    () => sendingOf(domande.map((domanda) => stepOf(domanda, waitingFor(device, checklist, domanda)))),
    // The queue is read on call: what waits says when.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [domande, waiting, device, checklist],
  )
  return (
    <ChecklistBar
      sending={modificabile || sending.sent < sending.given ? sending : undefined}
      complete={domande.length - missing}
      total={domande.length}
      filter={filter}
      onFilter={onFilter}
      onNext={modificabile && missing > 0 ? onNext : undefined}
    />
  )
}

const questionIn = ({ audit, processo }: ChecklistAudit, { chiave }: DomandaAudit) => ({
  audit: audit.id,
  processo: processo.id,
  domanda_chiave: chiave,
})
const nameIn = ({ queue }: Device, checklist: ChecklistAudit, domanda: DomandaAudit) =>
  answerKey(queue.user, questionIn(checklist, domanda))
/** The answer to a question as this device shows it now. */
const answerOn = ({ queue }: Device, checklist: ChecklistAudit, domanda: DomandaAudit) =>
  shownAnswer(domanda, queue.answerOf(questionIn(checklist, domanda)))
const incompleteOf = (domande: readonly DomandaAudit[], answerOf: (domanda: DomandaAudit) => Answer) =>
  domande.filter((domanda) => !isComplete(answerOf(domanda)))

/** What waits on this device for one question. */
const waitingFor = ({ queue }: Device, checklist: ChecklistAudit, domanda: DomandaAudit) => {
  const question = questionIn(checklist, domanda)
  return [queue.answerOf(question), ...queue.evidenceOf(question)].filter((item) => item !== undefined)
}
const isToSee = (device: Device, checklist: ChecklistAudit, domanda: DomandaAudit) =>
  stepOf(domanda, waitingFor(device, checklist, domanda)) === 'da_vedere'

/** The first incomplete question below the focused one, else the first of all. */
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

function focusQuestion(id: number | undefined) {
  if (id === undefined) return undefined
  lastInHand = id
  const card = document.getElementById(`domanda-${id}`)
  card?.scrollIntoView({ block: 'center' })
  card?.querySelector<HTMLElement>(outcomes)?.focus({ preventScroll: true })
  return card
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
