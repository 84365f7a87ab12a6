import { writeDay } from '@quadra/contract/kernel/list'
import { efficaciaOf, type Sessione } from '@quadra/contract/sessione_formativa/schema'
import { statoSessioneLabels } from '@quadra/contract/sessione_formativa/stato'
import { GoTo } from '../ui/record/GoTo.tsx'
import { nextFact } from '../ui/record/next-step.ts'
import { type LineStep, StepLine } from '../ui/record/StepLine.tsx'
import { type Fact, Meter, Summary } from '../ui/record/Summary.tsx'
import { today } from '../ui/values/dates.ts'
import { distanceWords } from '../ui/values/deadline.ts'
import { IscriviButton } from './IscriviButton.tsx'
import { Mancanze } from './Mancanze.tsx'
import { nextStepOf } from './next-step.ts'
import { peoplePart, recordTabs } from './record-tabs.ts'
import { SvoltaButton } from './SvoltaButton.tsx'

/** A session at a glance: how far it is, when, who was there, whether it was of use, what is done next. */
export function SessioneSummary({ sessione }: { sessione: Sessione }) {
  const { stato, data, iscritti, mancanze, registrabile } = sessione
  const step = nextStepOf(sessione, today())
  const isWaiting = stato === 'pianificata' && registrabile && iscritti > 0 && mancanze.length > 0
  // Before its day nothing else can be done.
  const lacks = data > today() ? mancanze.slice(0, 1) : mancanze
  return (
    <Summary
      label="Come sta la sessione"
      steps={<StepLine label="Passi della sessione" steps={stepsOf(sessione)} />}
      facts={[
        day(sessione),
        presences(sessione),
        efficacy(sessione),
        {
          ...nextFact(step, (act) => {
            if (act === 'iscrivi') return <IscriviButton sessione={sessione} isNext />
            if (act === 'svolta') return <SvoltaButton sessione={sessione} />
            return (
              <GoTo tab={recordTabs.partecipanti} part={peoplePart}>
                {act === 'presenze' ? 'Vai alle presenze' : 'Valuta'}
              </GoTo>
            )
          }),
          ...(isWaiting && { more: <Mancanze mancanze={lacks} /> }),
        },
      ]}
    />
  )
}

function stepsOf({ stato, data, presenti, valutati, motivo }: Sessione): LineStep[] {
  if (stato === 'annullata')
    return [
      { key: 'pianificata', what: statoSessioneLabels.pianificata },
      { key: stato, what: statoSessioneLabels.annullata, why: motivo },
    ]
  const isDone = stato === 'svolta'
  return [
    { key: 'pianificata', what: statoSessioneLabels.pianificata },
    { key: 'svolta', what: statoSessioneLabels.svolta, isFuture: !isDone, ...(isDone && { when: writeDay(data) }) },
    { key: 'valutata', what: 'Valutata', isFuture: !isDone || presenti === 0 || valutati < presenti },
  ]
}

function day({ data, ore, stato }: Sessione): Fact {
  const isLate = stato === 'pianificata' && data < today()
  const hours = `${ore.toLocaleString('it-IT')} ${ore === 1 ? 'ora' : 'ore'}`
  return {
    label: 'Data',
    value: writeDay(data),
    more: stato === 'pianificata' ? `${hours}, ${distanceWords(data)}` : hours,
    tone: isLate ? 'late' : undefined,
  }
}

const presences = ({ iscritti, presenti, iscrivibile }: Sessione): Fact =>
  iscritti === 0
    ? { label: 'Presenti', value: iscrivibile ? 'nessun iscritto' : 'nessuno che vedi', tone: 'unknown' }
    : { label: 'Presenti', value: <Meter done={presenti} total={iscritti} label="Presenti" /> }

function efficacy(sessione: Sessione): Fact {
  const { stato, presenti, valutati, verifica_entro } = sessione
  const label = 'Efficacia'
  if (stato === 'annullata') return { label, value: 'non si valuta', tone: 'unknown' }
  if (stato !== 'svolta' || presenti === 0) return { label, value: 'dopo la sessione', tone: 'unknown' }
  if (valutati > 0)
    return { label, value: efficaciaOf(sessione), more: valutati < presenti ? `valutati ${valutati}` : undefined }
  return {
    label,
    value: 'da valutare',
    ...(verifica_entro && {
      more: `${writeDay(verifica_entro)}, ${distanceWords(verifica_entro)}`,
      tone: verifica_entro < today() ? ('late' as const) : undefined,
    }),
  }
}
