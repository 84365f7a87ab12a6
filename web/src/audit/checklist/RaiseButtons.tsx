import { Button } from '@mantine/core'
import { checklistCalls } from '@quadra/contract/audit/checklist-calls'
import { type Answer, raises } from '@quadra/contract/audit/completezza'
import { daysAfter } from '@quadra/contract/kernel/days'
import { IconPlus } from '@tabler/icons-react'
import type { ReactElement } from 'react'
import { useConnection } from '../../client/use-connection.ts'
import { useSession } from '../../client/session.ts'
import { AzioneFields } from '../../azione_miglioramento/AzioneFields.tsx'
import { NonConformitaFields } from '../../non_conformita/NonConformitaFields.tsx'
import { MaybeDisabled } from '../../ui/buttons/MaybeDisabled.tsx'
import { useDialog } from '../../ui/dialog/dialog.tsx'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { TextField } from '../../ui/inputs/TextField.tsx'
import { today } from '../../ui/values/dates.ts'
import type { QuestionCardProps } from './question-card-props.ts'

interface Props extends Omit<QuestionCardProps, 'device' | 'isEditable'> {
  readonly answer: Answer
  /** The answer has not reached the server yet. */
  readonly isWaiting: boolean
}

/** The records that an outcome raises, one of each kind; prefilled from the answer. */
export function RaiseButtons(props: Props) {
  const { answer, domanda, isWaiting } = props
  const obstacle = useObstacle(isWaiting)
  const { non_conformita_id, azione_id } = domanda.risposta ?? { non_conformita_id: null, azione_id: null }
  return (
    <>
      {raises(answer.esito, 'non_conformita') && non_conformita_id === null && (
        <RaiseButton
          label="Crea non conformità"
          name={`Non conformità ${domanda.id}`}
          obstacle={obstacle}
          dialog={<NonConformitaDialog {...props} />}
        />
      )}
      {raises(answer.esito, 'azione') && azione_id === null && (
        <RaiseButton
          label="Crea azione"
          name={`Azione ${domanda.id}`}
          obstacle={obstacle}
          dialog={<AzioneDialog {...props} />}
        />
      )}
    </>
  )
}

function useObstacle(isWaiting: boolean) {
  const isUp = useConnection()
  if (!isUp) return 'Disponibile con la connessione'
  return isWaiting ? 'Disponibile quando la risposta è stata inviata' : undefined
}

interface ButtonProps {
  readonly label: string
  readonly name: string
  readonly obstacle: string | undefined
  readonly dialog: ReactElement
}

function RaiseButton({ label, name, obstacle, dialog }: ButtonProps) {
  const [open, element] = useDialog(dialog, name)
  return (
    <>
      <MaybeDisabled obstacle={obstacle}>
        {(disabled) => (
          <Button
            variant="light"
            leftSection={<IconPlus size={16} aria-hidden />}
            {...disabled}
            onClick={() => !obstacle && open()}
          >
            {label}
          </Button>
        )}
      </MaybeDisabled>
      {element}
    </>
  )
}

const paramsOf = ({ audit, processo, domanda }: Props) => ({ id: audit, pid: processo, did: domanda.id })

function NonConformitaDialog(props: Props) {
  const { domanda, finding, answer } = props
  const { nome, cognome } = useSession()
  return (
    <FormDialog
      call={checklistCalls.createRispostaAnomalia}
      params={paramsOf(props)}
      title="Crea non conformità"
      initial={{
        segnalante: `${nome} ${cognome}`,
        data_segnalazione: today(),
        tipo: 'non_conformita',
        norma_id: finding.norma,
        riferimento_norma: domanda.riferimento,
        processo_id: finding.processo,
        servizio_id: finding.servizio,
        descrizione: [domanda.testo, answer.nota].filter(Boolean).join('\n\n'),
        gravita: answer.esito === 'osservazione' ? 'osservazione' : 'minore',
      }}
    >
      <TextField name="riferimento_norma" />
      <NonConformitaFields cliente={finding.cliente} />
    </FormDialog>
  )
}

/** An improvement is given three months. */
const improvementDays = 90

function AzioneDialog(props: Props) {
  const { finding, answer } = props
  return (
    <FormDialog
      call={checklistCalls.createRispostaAzione}
      params={paramsOf(props)}
      title="Crea azione"
      initial={{
        miglioramento: answer.nota ?? '',
        data_azione: daysAfter(today(), improvementDays),
        data_segnalazione: today(),
      }}
    >
      <AzioneFields cliente={finding.cliente} />
    </FormDialog>
  )
}
