import { Text } from '@mantine/core'
import { approvalDays, readerRoleLabels, type Revisione } from '@quadra/contract/documento/revisione'
import type { Documento } from '@quadra/contract/documento/schema'
import { daysAfter } from '@quadra/contract/kernel/days'
import { romeDay, writeDay } from '@quadra/contract/kernel/list'
import { today } from '../ui/values/dates.ts'
import { distanceWords } from '../ui/values/deadline.ts'
import styles from './RevisioneAperta.module.css'

interface Props {
  readonly documento: Documento
  readonly open: Revisione
}
interface OpenFact {
  readonly label: string
  readonly value: string
  readonly more?: string | false | null | undefined
  readonly isLate?: boolean
}

/** What an open revision changes: its words, its days and its readers, each with what holds now. */
export function OpenFacts({ documento, open }: Props) {
  const { sommario_modifiche, autore, inviata_il, data_file } = open
  const day = writeDay(romeDay(inviata_il ?? data_file))
  return (
    <>
      <blockquote className={styles.change}>{sommario_modifiche ?? 'Ancora da scrivere'}</blockquote>
      <Text size="xs" c="dimmed">
        {autore ? `${autore.nome} ${autore.cognome}, ${day}` : day}
      </Text>
      <dl className={styles.facts}>
        {factsOf(documento, open).map(({ label, value, more, isLate }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
            {more && (
              <dd className={styles.more} data-late={isLate || undefined}>
                {more}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </>
  )
}

function factsOf({ revisione, riesame_entro }: Documento, open: Revisione): OpenFact[] {
  const before = (now: string, then: string | null | undefined) => revisione && then && then !== now && `ora: ${then}`
  const vigenza = open.data_vigenza ? writeDay(open.data_vigenza) : 'da indicare'
  const review = open.riesame_entro ? writeDay(open.riesame_entro) : 'non si riesamina'
  const readers = readersOf(open)
  const decideBy =
    open.stato === 'in_approvazione' && open.inviata_il && daysAfter(romeDay(open.inviata_il), approvalDays)
  return [
    ...(decideBy
      ? [
          {
            label: 'Decidere entro',
            value: writeDay(decideBy),
            more: distanceWords(decideBy),
            isLate: decideBy < today(),
          },
        ]
      : []),
    { label: 'In vigore dal', value: vigenza, more: before(vigenza, revisione && writeDay(revisione.data_vigenza)) },
    { label: 'Presa visione', value: readers, more: before(readers, revisione && readersOf(revisione)) },
    {
      label: 'Da riesaminare entro',
      value: review,
      more: before(review, riesame_entro ? writeDay(riesame_entro) : 'non si riesamina'),
    },
  ]
}

/** "manager e coordinatore, entro 30 giorni". */
function readersOf({
  presa_visione,
  presa_visione_giorni: days,
  ruoli,
  servizi = [],
}: Pick<Revisione, 'presa_visione' | 'presa_visione_giorni' | 'ruoli'> & Partial<Pick<Revisione, 'servizi'>>) {
  if (!presa_visione) return 'non richiesta'
  const roles = ruoli.length > 0 ? ruoli.map((role) => readerRoleLabels[role]).join(', ') : 'tutti'
  const services = servizi.length > 0 ? ` di ${servizi.map(({ descrizione }) => descrizione).join(', ')}` : ''
  return `${roles}${services}, entro ${days} giorni`
}
