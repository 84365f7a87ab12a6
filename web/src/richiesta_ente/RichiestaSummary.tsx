import { romeDay, writeDay } from '@quadra/contract/kernel/list'
import { filesOf, type RichiestaEnte } from '@quadra/contract/richiesta_ente/schema'
import { nextFact } from '../ui/record/next-step.ts'
import { type LineStep, StepLine } from '../ui/record/StepLine.tsx'
import { Summary } from '../ui/record/Summary.tsx'
import { distanceWords } from '../ui/values/deadline.ts'
import { nextStepOf } from './next-step.ts'
import { EvadiButton } from './RichiestaActs.tsx'
import { RilasciaButton } from './RilasciaButton.tsx'

/** A request at a glance: by when, what was given, what is done next. */
export const RichiestaSummary = ({ richiesta }: { richiesta: RichiestaEnte }) => (
  <Summary
    label="Richiesta"
    steps={<StepLine label="Passi della richiesta" steps={stepsOf(richiesta)} />}
    facts={[
      {
        label: 'Entro',
        value: writeDay(richiesta.termine),
        more: richiesta.stato === 'aperta' ? distanceWords(richiesta.termine) : undefined,
        tone: richiesta.scaduta ? 'late' : undefined,
      },
      { label: 'File rilasciati', value: filesOf(richiesta) },
      nextFact(nextStepOf(richiesta), (act) =>
        act === 'rilascia' ? (
          <RilasciaButton richiesta={richiesta} filled />
        ) : (
          <EvadiButton richiesta={richiesta} filled />
        ),
      ),
    ]}
  />
)

const stepsOf = ({ data_creazione, data_modifica, stato, certificato, cliente }: RichiestaEnte): LineStep[] => [
  { key: 'aperta', what: 'Chiesta', when: writeDay(romeDay(data_creazione)), who: certificato.ente },
  stato === 'ritirata'
    ? { key: 'ritirata', what: 'Ritirata', when: writeDay(romeDay(data_modifica)), who: certificato.ente }
    : {
        key: 'evasa',
        what: 'Evasa',
        when: stato === 'evasa' ? writeDay(romeDay(data_modifica)) : undefined,
        who: cliente.nome,
        isFuture: stato === 'aperta',
      },
]
