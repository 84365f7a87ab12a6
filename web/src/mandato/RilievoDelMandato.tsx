import { Button } from '@mantine/core'
import { mandatoApi } from '@quadra/contract/mandato/api'
import type { Mandato } from '@quadra/contract/mandato/schema'
import { statoLabels } from '@quadra/contract/non_conformita/stato'
import { rilievoEnteApi } from '@quadra/contract/rilievo_ente/api'
import type { RilievoMandato } from '@quadra/contract/rilievo_ente/schema'
import { rilievoEnteTitle } from '@quadra/contract/rilievo_ente/stato'
import { clienteOf, requisitoOf } from '@quadra/contract/rilievo_ente/view'
import { visitaNumber } from '@quadra/contract/visita_ente/names'
import { IconPencil } from '@tabler/icons-react'
import { useParams, useSearch } from '@tanstack/react-router'
import { useCall } from '../client/queries.ts'
import { termFact, verifiedFact } from '../domain/ente/finding-facts.ts'
import { JudgeButton } from '../domain/ente/JudgeButtons.tsx'
import { nextForBody } from '../domain/ente/next-for-body.ts'
import { RilievoBadge, TipoRilievoBadge } from '../domain/ente/RilievoBadges.tsx'
import { RilievoText } from '../domain/ente/RilievoText.tsx'
import { Risposte } from '../domain/ente/Risposte.tsx'
import { stepsOf } from '../domain/ente/steps.ts'
import { useDialog } from '../ui/dialog/dialog.tsx'
import { TextLink } from '../ui/buttons/TextLink.tsx'
import { PageHeader } from '../ui/page/PageHeader.tsx'
import { useRecordTitle } from '../ui/page/page-title.ts'
import { QueryView } from '../ui/page/QueryView.tsx'
import { Back } from '../ui/record/Back.tsx'
import { nextFact } from '../ui/record/next-step.ts'
import { NotFound } from '../ui/record/RecordPage.tsx'
import { StepLine } from '../ui/record/StepLine.tsx'
import { type Fact, Summary } from '../ui/record/Summary.tsx'
import { isMissing } from '../ui/record/use-record-work.ts'
import { evidencePath, findingsPath } from './evidence-path.ts'
import { ModificaRilievo } from './RilievoDelMandatoDialog.tsx'

/** A finding under a mandate: what was written, the answers, and for its auditor the judgement. */
export function RilievoDelMandato() {
  const { id, rid }: Record<string, string | undefined> = useParams({ strict: false })
  const { vista }: { vista?: string } = useSearch({ strict: false })
  const params = { id: Number(id), rid: Number(rid) }
  const back = findingsPath(params.id, vista)
  const mandato = useCall(mandatoApi.read, { params: { id: params.id } }, { meta: { quiet: isMissing } })
  const answer = useCall(rilievoEnteApi.readOfMandate, { params }, { meta: { quiet: isMissing } })
  if (isMissing(answer.error) || isMissing(mandato.error)) return <NotFound back={back} />
  return (
    <QueryView query={answer}>
      {(rilievo) => mandato.data && <Shown mandato={mandato.data} rilievo={rilievo} back={back} vista={vista} />}
    </QueryView>
  )
}

interface Props {
  readonly mandato: Mandato
  readonly rilievo: RilievoMandato
  readonly back: string
  readonly vista: string | undefined
}

function Shown({ mandato, rilievo, back, vista }: Props) {
  useRecordTitle(rilievoEnteTitle(rilievo))
  const { stati_successivi, modificabile, stato } = rilievo
  const next = nextForBody(rilievo)
  const judging = {
    call: rilievoEnteApi.statoOfMandate,
    params: { id: mandato.id, rid: rilievo.id },
    alwaysWhy: false,
  }
  return (
    <>
      <PageHeader
        before={<Back to={back} />}
        title={rilievoEnteTitle(rilievo)}
        subtitle={[clienteOf(rilievo), requisitoOf(rilievo)].filter(Boolean).join(' · ')}
        badges={
          <>
            <RilievoBadge stato={stato} />
            <TipoRilievoBadge tipo={rilievo.tipo} />
          </>
        }
      >
        {modificabile && <Modifica mandato={mandato} rilievo={rilievo} />}
        {stati_successivi
          .filter((to) => to !== next.act)
          .map((to) => (
            <JudgeButton key={to} judging={judging} stato={stato} to={to} />
          ))}
      </PageHeader>
      <Summary
        label="Come sta il rilievo"
        steps={<StepLine label="Passi del rilievo" steps={stepsOf(rilievo)} />}
        facts={[
          termFact('Risposta entro', rilievo),
          ...verifiedFact(rilievo),
          ...treatment(rilievo, mandato.id, vista),
          nextFact(next, (act) => <JudgeButton judging={judging} stato={stato} to={act} filled />),
        ]}
      />
      <RilievoText rilievo={rilievo} visita={rilievo.visita && visitaNumber(rilievo.visita)} />
      <Risposte risposte={rilievo.risposte} />
    </>
  )
}

function Modifica({ mandato, rilievo }: Pick<Props, 'mandato' | 'rilievo'>) {
  const [open, dialog] = useDialog(
    <ModificaRilievo mandato={mandato} rilievo={rilievo} />,
    `Modifica rilievo ${rilievo.id}`,
  )
  return (
    <>
      <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={open}>
        Modifica
      </Button>
      {dialog}
    </>
  )
}

const treatment = ({ non_conformita: found }: RilievoMandato, mandato: number, vista: string | undefined): Fact[] =>
  found
    ? [
        {
          label: 'Non conformità',
          value: <TextLink to={evidencePath(mandato, 'non_conformita', found.id, vista)}>{`n. ${found.id}`}</TextLink>,
          more: statoLabels[found.stato],
        },
      ]
    : []
