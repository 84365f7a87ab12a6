import type { Revisione } from '@quadra/contract/documento/revisione'
import type { Documento } from '@quadra/contract/documento/schema'
import { statoDocumentoLabels, statoRevisioneLabels } from '@quadra/contract/documento/stato'
import { romeDay, writeDay, writeOn } from '@quadra/contract/kernel/list'
import type { LineStep } from '../ui/record/StepLine.tsx'

/** How far the open revision is; without one, how the one in force came about. */
export function stepsOf({ revisione_aperta: open, revisione, ritirato_il, stato_documento }: Documento): LineStep[] {
  if (open) return ofOpen(open)
  if (!revisione && stato_documento !== 'obsoleto') return []
  const inForce = revisione
    ? { when: writeOn('dal', revisione.data_vigenza), ...who(revisione.approvatore, 'approvata da ') }
    : {}
  return [
    { key: 'vigente', what: statoRevisioneLabels.vigente, ...inForce },
    {
      key: 'ritirato',
      what: statoDocumentoLabels.obsoleto,
      isFuture: !ritirato_il,
      ...(ritirato_il && { when: writeDay(romeDay(ritirato_il)) }),
    },
  ]
}

const who = (person: Revisione['autore'], before = '') =>
  person ? { who: `${before}${person.nome} ${person.cognome}` } : {}

/** Prepared, in approval, in force: when and by whom. */
function ofOpen({ stato, autore, approvatore, data_creazione, inviata_il, approvata_il, data_vigenza }: Revisione) {
  const isDraft = stato === 'bozza'
  const isApproved = stato === 'approvata'
  const day = isApproved ? approvata_il : inviata_il
  const steps: LineStep[] = [
    {
      key: 'bozza',
      what: isDraft ? 'In preparazione' : 'Preparata',
      when: writeDay(romeDay(data_creazione)),
      ...who(autore),
    },
    {
      key: 'approvazione',
      what: isApproved ? statoRevisioneLabels.approvata : statoRevisioneLabels.in_approvazione,
      isFuture: isDraft,
      ...(!isDraft && {
        ...(day && { when: `${isApproved ? 'il' : 'dal'} ${writeDay(romeDay(day))}` }),
        ...who(approvatore),
      }),
    },
    {
      key: 'vigente',
      what: statoRevisioneLabels.vigente,
      isFuture: true,
      ...(data_vigenza && { when: writeOn('dal', data_vigenza) }),
    },
  ]
  return steps
}
