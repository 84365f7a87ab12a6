import { Button, Text } from '@mantine/core'
import { text } from '@quadra/contract/kernel/fields'
import { writeDay, writeInstant } from '@quadra/contract/kernel/list'
import { richiestaMandatoApi } from '@quadra/contract/richiesta_ente/api'
import { type RichiestaEnte, richiestaEnteMove } from '@quadra/contract/richiesta_ente/schema'
import { richiestaEnteName } from '@quadra/contract/richiesta_ente/stato'
import { useParams, useSearch } from '@tanstack/react-router'
import { useCall, useMutate } from '../client/queries.ts'
import { useMay } from '../client/session.ts'
import { RichiestaEnteBadge } from '../domain/RichiestaEnteBadge.tsx'
import { useDialog } from '../ui/dialog/dialog.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { FileLink } from '../ui/files/FileLink.tsx'
import { ReadOnlyValue } from '../ui/form/ReadOnlyValue.tsx'
import { LongTextField } from '../ui/inputs/LongTextField.tsx'
import { writeSize } from '../ui/inputs/file-size.ts'
import { PageHeader } from '../ui/page/PageHeader.tsx'
import { useRecordTitle } from '../ui/page/page-title.ts'
import { Panel, Wide } from '../ui/page/Panel.tsx'
import { QueryView } from '../ui/page/QueryView.tsx'
import { showDone } from '../ui/page/toasts.ts'
import { Back } from '../ui/record/Back.tsx'
import { Part } from '../ui/record/Part.tsx'
import { PartList } from '../ui/record/PartList.tsx'
import { NotFound } from '../ui/record/RecordPage.tsx'
import { isMissing } from '../ui/record/use-record-work.ts'
import { requestsTab, tabPath } from './evidence-path.ts'

/** A request as the auditor of the certification body sees it: what was given can be taken here. */
export function RichiestaDetail() {
  const { id, qid }: Record<string, string | undefined> = useParams({ strict: false })
  const { vista }: { vista?: string } = useSearch({ strict: false })
  const params = { id: Number(id), qid: Number(qid) }
  const back = tabPath(params.id, requestsTab, vista)
  const answer = useCall(richiestaMandatoApi.read, { params }, { meta: { quiet: isMissing } })
  if (isMissing(answer.error)) return <NotFound back={back} />
  return <QueryView query={answer}>{(asked) => <Shown asked={asked} mandato={params.id} back={back} />}</QueryView>
}

interface Props {
  readonly asked: RichiestaEnte
  readonly mandato: number
}

function Shown({ asked, mandato, back }: Props & { back: string }) {
  const { cliente, testo, termine, stato, requisito, risposta, motivo, rilasci } = asked
  const title = richiestaEnteName(asked)
  useRecordTitle(title)
  const mayAct = useMay(richiestaMandatoApi.stato)
  return (
    <>
      <PageHeader
        before={<Back to={back} />}
        title={title}
        subtitle={`${cliente.nome} · entro il ${writeDay(termine)}`}
        badges={<RichiestaEnteBadge stato={stato} />}
      >
        {mayAct && <Acts asked={asked} mandato={mandato} />}
      </PageHeader>
      <Panel title="Richiesta">
        <Wide>
          <ReadOnlyValue label="Che cosa serve" value={testo} />
        </Wide>
        {requisito && <ReadOnlyValue label="Requisito" value={`${requisito.codice} ${requisito.titolo}`} />}
        {motivo && <ReadOnlyValue label="Perché è stata riaperta" value={motivo} />}
        {risposta && (
          <Wide>
            <ReadOnlyValue label="Risposta della cooperativa" value={risposta} />
          </Wide>
        )}
      </Panel>
      <PartList title="File rilasciati" empty="La cooperativa non ha ancora rilasciato file.">
        {rilasci.map(({ id: lid, nome, dimensione, nota, quando, sha256 }) => (
          <Part key={lid} name={nome}>
            <FileLink
              call={richiestaMandatoApi.file}
              params={{ id: mandato, qid: asked.id, lid }}
              name={nome}
              longest={60}
            />
            <Text size="sm">{[writeSize(dimensione), nota].filter(Boolean).join(' · ')}</Text>
            <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              Rilasciato il {writeInstant(quando)} · SHA-256 {sha256}
            </Text>
          </Part>
        ))}
      </PartList>
    </>
  )
}

function Acts({ asked: { id: qid, stati_successivi, data_modifica }, mandato }: Props) {
  const params = { id: mandato, qid }
  const withdraw = useMutate(richiestaMandatoApi.stato, { onSuccess: () => showDone(`Richiesta n. ${qid} ritirata`) })
  const [open, dialog] = useDialog(
    <FormDialog
      call={reopening}
      params={params}
      title="Riapri la richiesta"
      initial={{ stato: 'aperta', data_modifica } as object}
      submit="Riapri"
      success={`Richiesta n. ${qid} riaperta`}
    >
      <LongTextField name="motivo" description="Lo legge la cooperativa: che cosa manca" />
    </FormDialog>,
    `Riapri ${qid}`,
  )
  return (
    <>
      {stati_successivi.includes('ritirata') && (
        <Button
          variant="default"
          loading={withdraw.isPending}
          onClick={() => withdraw.mutate({ params, body: { stato: 'ritirata' } })}
        >
          Ritira
        </Button>
      )}
      {stati_successivi.includes('aperta') && (
        <Button variant="default" onClick={open}>
          Riapri
        </Button>
      )}
      {dialog}
    </>
  )
}

/** The same call, with the reason that this move needs. */
const reopening = {
  ...richiestaMandatoApi.stato,
  body: richiestaEnteMove.extend({ motivo: text('Motivo', 2_000) }),
}
