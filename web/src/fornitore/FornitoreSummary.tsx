import { qualificaLabels } from '@quadra/contract/fornitore/names'
import { documentOf, lacksApproval } from '@quadra/contract/fornitore/qualifica'
import { levelLabels, levelOf } from '@quadra/contract/fornitore/rules'
import type { Fornitore } from '@quadra/contract/fornitore/schema'
import { romeDay, writeCell, writeDay, writeOn, writeMoney } from '@quadra/contract/kernel/list'
import { placeOf } from '@quadra/contract/places'
import { Stars } from '../ui/inputs/StarsField.tsx'
import { GoTo } from '../ui/record/GoTo.tsx'
import { nextFact } from '../ui/record/next-step.ts'
import { type LineStep, StepLine } from '../ui/record/StepLine.tsx'
import { type Fact, Summary } from '../ui/record/Summary.tsx'
import { expiryWords } from '../ui/values/deadline.ts'
import { today } from '../ui/values/dates.ts'
import { nextStepOf } from './next-step.ts'

/** A supplier at a glance: its way to be qualified, impact, evaluation and its expiry, contracts, what is done next. */
export const FornitoreSummary = ({ fornitore }: { fornitore: Fornitore }) => (
  <Summary
    label="Come sta il fornitore"
    steps={<StepLine label="Passi della qualifica" steps={stepsOf(fornitore)} />}
    facts={[
      renewal(fornitore),
      judgement(fornitore),
      impact(fornitore),
      balance(fornitore),
      nextFact(nextStepOf(fornitore), (act) => <GoTo tab={placeOf('fornitore').tabs[act]}>{actWords[act]}</GoTo>),
    ]}
  />
)
const actWords = { qualifica: 'Vai', approvazione: 'Valuta', monitoraggio: 'Valuta' } as const

/** Its documents, its approval and its evaluation are the way; the first that is not in order is where it stands. */
function stepsOf({ data_creazione, utente_creazione: by, qualifica, qualifica_motivi: motivi }: Fornitore): LineStep[] {
  const documents = motivi.filter((motivo) => documentOf(motivo) !== null).length
  const isApproved = !motivi.some(lacksApproval)
  const isQualified = qualifica === 'qualificato' || qualifica === 'con_riserva'
  const inserted = {
    key: 'inserito',
    what: 'Inserito',
    when: writeDay(romeDay(data_creazione)),
    ...(by && { who: `${by.nome} ${by.cognome}` }),
  }
  if (qualifica === 'sospeso') return [inserted, { key: qualifica, what: qualificaLabels.sospeso }]
  const end = { key: 'qualificato', what: qualifica && isQualified ? qualificaLabels[qualifica] : 'Qualificato' }
  return [
    inserted,
    {
      key: 'documenti',
      what: 'Documenti',
      isFuture: qualifica === null,
      ...(documents > 0 && { when: documents === 1 ? 'ne manca uno' : `ne mancano ${documents}` }),
    },
    {
      key: 'approvazione',
      what: 'Valutazione',
      isFuture: qualifica === null || documents > 0,
      ...(qualifica && !isApproved && { when: 'manca quella di approvazione' }),
      ...(qualifica === 'scaduto' && { when: 'da rifare' }),
    },
    { ...end, isFuture: !isQualified },
  ]
}

const impact = ({ impatto }: Fornitore): Fact =>
  impatto === null
    ? { label: 'Impatto', value: 'da indicare', tone: 'unknown' }
    : { label: 'Impatto', value: <Stars value={impatto} />, more: `${impatto} di 5` }

const judgement = ({ ultima_media: media, ultima_valutazione: day }: Fornitore): Fact =>
  media === null || day === null
    ? { label: 'Ultima valutazione', value: 'mai valutato', tone: 'unknown' }
    : {
        label: 'Ultima valutazione',
        value: `${writeCell(Math.round(media * 100) / 100)} · ${levelLabels[levelOf(media)]}`,
        more: writeOn('il', day),
        tone: levelOf(media) === 'low' ? 'late' : undefined,
      }

const renewal = ({ rivalutazione_entro: day }: Fornitore): Fact =>
  day === null
    ? { label: 'Rivalutare entro', value: 'non previsto', tone: 'unknown' }
    : {
        label: 'Rivalutare entro',
        value: writeDay(day),
        more: expiryWords(day).toLowerCase(),
        tone: day < today() ? 'late' : undefined,
      }

const balance = ({ residuo }: Fornitore): Fact =>
  residuo === null
    ? { label: 'Residuo', value: 'nessun contratto', tone: 'unknown' }
    : { label: 'Residuo', value: writeMoney(residuo), more: 'dei contratti', tone: residuo < 0 ? 'late' : undefined }
