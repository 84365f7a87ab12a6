import type { Certificato } from '@quadra/contract/certificato/schema'
import { writeDay, writeOn } from '@quadra/contract/kernel/list'
import { LinkButton } from '../ui/buttons/LinkButton.tsx'
import { linkTo } from '../ui/buttons/link-to.ts'
import { GoTo } from '../ui/record/GoTo.tsx'
import { nextFact } from '../ui/record/next-step.ts'
import { type LineStep, StepLine } from '../ui/record/StepLine.tsx'
import { type Fact, Summary } from '../ui/record/Summary.tsx'
import { today } from '../ui/values/dates.ts'
import { distanceWords, expiryWords } from '../ui/values/deadline.ts'
import { nextStepOf } from './next-step.ts'
import { certificatiList } from './paths.ts'

/** A certificate at a glance: its days, the next surveillance, its sites, what is done next. */
export const CertificatoSummary = ({ certificato }: { certificato: Certificato }) => (
  <Summary
    label="Come sta il certificato"
    steps={<StepLine label="Passi del certificato" steps={stepsOf(certificato)} />}
    facts={[
      surveillance(certificato),
      end(certificato),
      { label: 'Siti', value: String(certificato.siti.length) },
      nextFact(nextStepOf(certificato, today()), (act) => {
        if (act === 'rinnova') return <LinkButton {...linkTo(certificatiList)}>Nuovo certificato</LinkButton>
        return act === 'siti' ? <GoTo part="siti">Indica</GoTo> : <GoTo field="sorveglianza_entro">Aggiorna</GoTo>
      }),
    ]}
  />
)

const stepsOf = ({ data_inizio, data_fine, sorveglianza_entro, ente }: Certificato): LineStep[] => [
  { key: 'rilasciato', what: 'Rilasciato', when: writeDay(data_inizio), who: ente },
  ...(sorveglianza_entro && data_fine >= today()
    ? [
        {
          key: 'sorveglianza',
          what: 'Sorveglianza',
          when: writeOn('entro il', sorveglianza_entro),
          isFuture: true,
        },
      ]
    : []),
  { key: 'scaduto', what: 'Scadenza', when: writeDay(data_fine), isFuture: data_fine >= today() },
]

const surveillance = ({ sorveglianza_entro: day }: Certificato): Fact =>
  day
    ? {
        label: 'Prossima sorveglianza',
        value: writeDay(day),
        more: distanceWords(day),
        tone: day < today() ? 'late' : undefined,
      }
    : { label: 'Prossima sorveglianza', value: 'non indicata', tone: 'unknown' }

const end = ({ data_fine }: Certificato): Fact => ({
  label: 'Data fine',
  value: writeDay(data_fine),
  more: expiryWords(data_fine).toLowerCase(),
  tone: data_fine < today() ? 'late' : undefined,
})
