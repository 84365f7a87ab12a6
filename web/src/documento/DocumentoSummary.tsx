import type { Documento } from '@quadra/contract/documento/schema'
import { writeNumero } from '@quadra/contract/documento/stato'
import { writeDay, writeOn } from '@quadra/contract/kernel/list'
import { GoTo } from '../ui/record/GoTo.tsx'
import { nextFact } from '../ui/record/next-step.ts'
import { StepLine } from '../ui/record/StepLine.tsx'
import { type Fact, Summary } from '../ui/record/Summary.tsx'
import { today } from '../ui/values/dates.ts'
import { distanceWords } from '../ui/values/deadline.ts'
import { nextStepOf } from './next-step.ts'
import { ReviewButton } from './RevisionButtons.tsx'
import { stepsOf } from './steps.ts'

/** A document at a glance: how far its revision is, what is in force, its review, its readers, what is done next. */
export function DocumentoSummary({ documento }: { documento: Documento }) {
  const steps = stepsOf(documento)
  const next = nextStepOf(documento, today())
  // What an approver decides is beside the file, with its buttons: here it would be said twice.
  const isDecision = documento.revisione_aperta !== null && next.act === 'approva'
  return (
    <Summary
      label="Passi del documento"
      steps={steps.length > 0 && <StepLine label="Passi della revisione" steps={steps} />}
      facts={
        isDecision
          ? []
          : [
              ...inForce(documento),
              review(documento),
              ...readers(documento),
              nextFact(next, (act) => {
                if (act === 'riesamina') return <ReviewButton documento={documento} isNext />
                if (act === 'modifica') return <GoTo field="riesame_entro">Aggiorna</GoTo>
                return act === 'leggi' ? <GoTo part="da-leggere">Leggi</GoTo> : <GoTo part="decisione">Vai</GoTo>
              }),
            ]
      }
    />
  )
}

const inForce = ({ revisione, controllato }: Documento): Fact[] => {
  if (!controllato) return []
  return [
    revisione
      ? { label: 'In vigore', value: writeNumero(revisione.numero), more: writeOn('dal', revisione.data_vigenza) }
      : { label: 'In vigore', value: 'nessuna revisione', tone: 'unknown' },
  ]
}

const review = ({ riesame_entro: day }: Documento): Fact =>
  day
    ? {
        label: 'Da riesaminare entro',
        value: writeDay(day),
        more: distanceWords(day),
        tone: day < today() ? 'late' : undefined,
      }
    : { label: 'Da riesaminare entro', value: 'non si riesamina', tone: 'unknown' }

const readers = ({ letture }: Documento): Fact[] =>
  letture && letture.percentuale !== null
    ? [{ label: 'Presa visione', value: `${letture.confermate} di ${letture.destinatari}` }]
    : []
