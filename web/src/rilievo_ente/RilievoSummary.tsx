import { statoLabels } from '@quadra/contract/non_conformita/stato'
import { placeOf } from '@quadra/contract/places'
import type { RilievoEnte } from '@quadra/contract/rilievo_ente/schema'
import { termFact, verifiedFact } from '../domain/ente/finding-facts.ts'
import { JudgeButton } from '../domain/ente/JudgeButtons.tsx'
import { stepsOf } from '../domain/ente/steps.ts'
import { LinkButton } from '../ui/buttons/LinkButton.tsx'
import { TextLink } from '../ui/buttons/TextLink.tsx'
import { nextFact } from '../ui/record/next-step.ts'
import { StepLine } from '../ui/record/StepLine.tsx'
import { type Fact, Summary } from '../ui/record/Summary.tsx'
import { judgingOf, NonConformitaButton, RispondiButton } from './RilievoActs.tsx'
import { nextStepOf } from './next-step.ts'

/** A finding at a glance: its states, by when it is answered, what treats it, what is done next. */
export const RilievoSummary = ({ rilievo }: { rilievo: RilievoEnte }) => (
  <Summary
    label="Come sta il rilievo"
    steps={<StepLine label="Passi del rilievo" steps={stepsOf(rilievo)} />}
    facts={[
      termFact('Rispondere entro', rilievo),
      ...verifiedFact(rilievo),
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
