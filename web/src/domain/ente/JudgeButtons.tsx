import { Button } from '@mantine/core'
import { longText, pastDay } from '@quadra/contract/kernel/fields'
import { rilievoEnteStato } from '@quadra/contract/rilievo_ente/schema'
import { type StatoRilievoEnte, statoRilievoEnteLabels } from '@quadra/contract/rilievo_ente/stato'
import { IconArrowBackUp, IconBan, IconCheck, IconClipboardCheck, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Endpoint } from '../../client/call.ts'
import { useDialog } from '../../ui/dialog/dialog.tsx'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { DateField } from '../../ui/inputs/DateField.tsx'
import { LongTextField } from '../../ui/inputs/LongTextField.tsx'
import { today } from '../../ui/values/dates.ts'

/** The call by which this caller judges: the body's own, or the consortium's for it. */
export interface Judging {
  readonly call: Endpoint
  readonly params: Readonly<Record<string, number>>
  /** The consortium always says why: "Lettera dell’ente del …". */
  readonly alwaysWhy: boolean
}
interface Props {
  readonly judging: Judging
  /** Of the finding. */
  readonly stato: StatoRilievoEnte
  readonly to: StatoRilievoEnte
  /** It is the next step. */
  readonly filled?: boolean
}

const { stato: state, motivo, termine, nota } = rilievoEnteStato.shape
const needed = longText('Motivo')
const letter = 'Per esempio: Lettera dell’ente del 12/01/2027'

/** One move of the body, or of the consortium for it. */
export function JudgeButton({ judging: { call, params, alwaysWhy }, stato, to, filled = false }: Props) {
  const { word, title, icon, red, fields, asksTerm, isDay } = wordsOf(stato, to)
  const whyNeeded = alwaysWhy || to === 'respinto' || to === 'aperto' || to === 'annullato'
  const body = rilievoEnteStato
    .pick({ stato: true })
    .extend({ stato: state, motivo: whyNeeded ? needed : motivo })
    .extend(asksTerm ? { termine } : {})
    .extend(isDay ? { verificato_il: pastDay('Verificato il'), nota } : {})
  const [open, dialog] = useDialog(
    <FormDialog
      call={{ ...call, body }}
      params={params}
      title={title}
      initial={{ stato: to, ...(isDay && { verificato_il: today() }) }}
      cancel="Chiudi"
      submit={word}
      success={`Rilievo: ${statoRilievoEnteLabels[to].toLowerCase()}`}
    >
      {fields}
      <LongTextField name="motivo" description={alwaysWhy ? letter : undefined} />
    </FormDialog>,
    `${word} rilievo`,
  )
  return (
    <>
      <Button
        variant={filled ? 'filled' : red ? 'subtle' : 'default'}
        {...(red && { color: 'red' })}
        leftSection={icon}
        onClick={open}
      >
        {word}
      </Button>
      {dialog}
    </>
  )
}

interface Words {
  readonly word: string
  readonly title: string
  readonly icon: ReactNode
  readonly red?: boolean
  readonly fields?: ReactNode
  readonly asksTerm?: boolean
  readonly isDay?: boolean
}
const term = <DateField name="termine" description="Se vuoto resta quello che c’è" />

function wordsOf(from: StatoRilievoEnte, to: StatoRilievoEnte): Words {
  if (to === 'accettato')
    return { word: 'Accetta', title: 'Accetta la risposta', icon: <IconCheck size={16} aria-hidden /> }
  if (to === 'respinto')
    return {
      word: 'Respingi',
      title: 'Respingi la risposta',
      icon: <IconX size={16} aria-hidden />,
      asksTerm: true,
      fields: term,
    }
  if (to === 'chiuso')
    return {
      word: from === 'accettato' ? 'Verifica' : 'Verifica e chiudi',
      title: 'Verifica e chiudi il rilievo',
      icon: <IconClipboardCheck size={16} aria-hidden />,
      isDay: true,
      fields: (
        <>
          <DateField name="verificato_il" description="Il giorno in cui è stato verificato" />
          <LongTextField name="nota" />
        </>
      ),
    }
  if (to === 'aperto')
    return {
      word: 'Riapri',
      title: 'Riapri il rilievo',
      icon: <IconArrowBackUp size={16} aria-hidden />,
      asksTerm: true,
      fields: term,
    }
  return { word: 'Annulla rilievo', title: 'Annulla il rilievo', icon: <IconBan size={16} aria-hidden />, red: true }
}
