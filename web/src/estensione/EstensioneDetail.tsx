import { Button, Text } from '@mantine/core'
import { estensioneApi } from '@quadra/contract/estensione/api'
import { questionFixed } from '@quadra/contract/estensione/rules'
import type { Estensione } from '@quadra/contract/estensione/schema'
import { writeDay, writeInstant } from '@quadra/contract/kernel/list'
import { placeOf } from '@quadra/contract/places'
import { IconBan } from '@tabler/icons-react'
import { useSession } from '../client/session.ts'
import { DetailPage } from '../domain/DetailPage.tsx'
import { AnnullaDialog } from '../domain/estensione/EstensioneDialogs.tsx'
import { RichiestaField } from '../domain/estensione/RichiestaField.tsx'
import { EstensioneBadge } from '../domain/estensione/EstensioneBadge.tsx'
import { GravitaBadge } from '../domain/GravitaBadge.tsx'
import { deadlineWords } from '../ui/values/deadline.ts'
import { useDialog } from '../ui/dialog/dialog.tsx'
import { ReadOnlyValue } from '../ui/form/ReadOnlyValue.tsx'
import { DateField } from '../ui/inputs/DateField.tsx'
import { LongText } from '../ui/page/LongText.tsx'
import { Panel, Wide } from '../ui/page/Panel.tsx'
import { headingOf } from '../ui/record/heading.ts'
import { SaveBar } from '../ui/record/SaveBar.tsx'
import { TextLink } from '../ui/buttons/TextLink.tsx'
import { EstensioneSummary } from './EstensioneSummary.tsx'
import { OwnRisposta, Risposte } from './Risposte.tsx'

/** The question, and the answers this user may read. */
export function EstensioneDetail() {
  const { cliente } = useSession()
  return (
    <DetailPage
      // A user who answers cannot change the question.
      api={cliente ? reading : estensioneApi}
      back={placeOf('estensione').path}
      title={({ id }) => `Estensione n. ${id}`}
      heading={({ id, richiesta }) => headingOf(`n. ${id}`, richiesta ?? 'Estensione non necessaria')}
      subtitle={({ norma, riferimento_norma, processo }) =>
        ['Estensione', norma.descrizione, riferimento_norma, processo?.descrizione].filter(Boolean).join(' · ')
      }
      badges={({ stato, gravita }) => (
        <>
          <EstensioneBadge stato={stato} />
          <GravitaBadge gravita={gravita} />
        </>
      )}
      aside={(record) => record.modificabile && <Annulla record={record} />}
      summary={(record) => <EstensioneSummary estensione={record} />}
      bar={cliente ? null : <SaveBar />}
    >
      {(record) => (
        <>
          <Question record={record} isAddressee={cliente !== null} />
          {record.risposte && record.stato !== 'non_necessaria' && <Risposte estensione={record} />}
          {record.risposta && <OwnRisposta estensione={record} risposta={record.risposta} />}
        </>
      )}
    </DetailPage>
  )
}
const reading = { read: estensioneApi.read }

function Question({ record, isAddressee }: { record: Estensione; isAddressee: boolean }) {
  const { non_conformita: found, scadenza, stato, richiesta, motivo, aperta_da, data_apertura, modificabile } = record
  const fixed = questionFixed(record)
  const far = scadenza && stato === 'aperta' ? deadlineWords(scadenza) : undefined
  return (
    <Panel>
      {found && (
        <ReadOnlyValue
          label="Non conformità"
          value={
            <TextLink
              to={placeOf('non_conformita').record(found.id)}
            >{`n. ${found.id}, ${found.cliente.nome}`}</TextLink>
          }
        />
      )}
      {aperta_da && (
        <ReadOnlyValue
          label={stato === 'non_necessaria' ? 'Dichiarata da' : 'Aperta da'}
          value={`${aperta_da.nome} ${aperta_da.cognome}${data_apertura ? `, ${writeInstant(data_apertura)}` : ''}`}
        />
      )}
      {motivo && (
        <Wide>
          <ReadOnlyValue label="Motivo" value={<LongText>{motivo}</LongText>} />
        </Wide>
      )}
      {stato !== 'non_necessaria' && (
        <>
          <Wide>
            {isAddressee || fixed || !modificabile ? (
              <>
                <ReadOnlyValue label="Richiesta" value={<LongText>{richiesta}</LongText>} />
                {modificabile && (
                  <Text size="sm" c="dimmed">
                    {fixed}
                  </Text>
                )}
              </>
            ) : (
              <RichiestaField />
            )}
          </Wide>
          {isAddressee ? (
            <ReadOnlyValue label="Scadenza" value={scadenza && `${writeDay(scadenza)}${far ? ` · ${far}` : ''}`} />
          ) : (
            <DateField name="scadenza" description={far} />
          )}
        </>
      )}
    </Panel>
  )
}

function Annulla({ record: { id, date } }: { record: Estensione }) {
  const [open, dialog] = useDialog(<AnnullaDialog id={id} date={date ?? 0} />, 'Annulla estensione')
  return (
    <>
      <Button variant="subtle" color="red" leftSection={<IconBan size={16} aria-hidden />} onClick={open}>
        Annulla estensione
      </Button>
      {dialog}
    </>
  )
}
