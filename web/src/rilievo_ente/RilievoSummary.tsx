import { statoLabels } from '@quadra/contract/non_conformita/stato'
import { writeDay } from '@quadra/contract/kernel/list'
import { placeOf } from '@quadra/contract/places'
import type { RilievoEnte } from '@quadra/contract/rilievo_ente/schema'
import { visitaNumber } from '@quadra/contract/visita_ente/names'
import { JudgeButton } from '../domain/ente/JudgeButtons.tsx'
import { stepsOf } from '../domain/ente/steps.ts'
import { LinkButton } from '../ui/buttons/LinkButton.tsx'
import { TextLink } from '../ui/buttons/TextLink.tsx'
import { nextFact } from '../ui/record/next-step.ts'
import { StepLine } from '../ui/record/StepLine.tsx'
import { type Fact, Summary } from '../ui/record/Summary.tsx'
import { distanceWords } from '../ui/values/deadline.ts'
import { judgingOf, NonConformitaButton, RispondiButton } from './RilievoActs.tsx'
import { nextStepOf } from './next-step.ts'

/** A finding at a glance: its states, by when it is answered, what treats it, what is done next. */
export const RilievoSummary = ({ rilievo }: { rilievo: RilievoEnte }) => (
  <Summary
    label="Come sta il rilievo"
    steps={<StepLine label="Passi del rilievo" steps={stepsOf(rilievo)} />}
    facts={[
      term(rilievo),
      ...verified(rilievo),
      ...treatment(rilievo),
      nextFact(nextStepOf(rilievo), (act) => {
        if (act === 'apri_nc') return <NonConformitaButton rilievo={rilievo} isNext />
        if (act === 'rispondi') return <RispondiButton rilievo={rilievo} />
        if (act === 'non_conformita')
          return (
            <LinkButton to={placeOf('non_conformita').record(rilievo.non_conformita!.id)}>
              Apri la non conformità
            </LinkButton>
          )
        return <JudgeButton judging={judgingOf(rilievo)} stato={rilievo.stato} to={act} filled />
      }),
    ]}
  />
)

const term = ({ termine, scaduto, stato }: RilievoEnte): Fact => ({
  label: 'Rispondere entro',
  value: termine ? writeDay(termine) : 'senza termine',
  ...(termine && (stato === 'aperto' || stato === 'respinto') && { more: distanceWords(termine) }),
  tone: scaduto ? 'late' : termine ? undefined : 'unknown',
})

const verified = ({ verificato_il, visita_verifica, nota }: RilievoEnte): Fact[] =>
  verificato_il
    ? [
        {
          label: 'Verificato il',
          value: writeDay(verificato_il),
          more: [visita_verifica && `visita ${visitaNumber(visita_verifica)}`, nota].filter(Boolean).join(' · '),
        },
      ]
    : []

function treatment({ non_conformita: found, azione }: RilievoEnte): Fact[] {
  return [
    ...(found
      ? [
          {
            label: 'Non conformità',
            value: <TextLink to={placeOf('non_conformita').record(found.id)}>{`n. ${found.id}`}</TextLink>,
            more: statoLabels[found.stato],
          },
        ]
      : []),
    ...(azione
      ? [
          {
            label: 'Azione',
            value: <TextLink to={placeOf('azione_miglioramento').record(azione.id)}>{`n. ${azione.id}`}</TextLink>,
            more: azione.chiusa ? 'Chiusa' : 'Aperta',
          },
        ]
      : []),
  ]
}
