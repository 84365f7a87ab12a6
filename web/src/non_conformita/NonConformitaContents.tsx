import { statoEstensioneLabels } from '@quadra/contract/estensione/stato'
import type { NonConformita } from '@quadra/contract/non_conformita/schema'
import { newWords, useCounts } from '../domain/commenti/use-commenti.ts'
import { Contents, type Entry } from '../ui/record/Contents.tsx'
import { previousCicli } from './Cicli.tsx'
import { partOf } from './next-step.ts'
import { useNextSteps } from './use-next-steps.ts'

/** The parts of the record, each with what the next step requires of it. */
export function NonConformitaContents({ record }: { record: NonConformita }) {
  const { present, steps } = useNextSteps()
  const unread = useCounts({ slice: 'non_conformita', id: record.id })?.non_letti ?? 0
  const missing = steps.flatMap((step) => step.missing.map(({ at }) => partOf[at] ?? at))
  const entry = (id: string, title: string, mark?: string): Entry => {
    const count = missing.filter((part) => part === id).length
    return count > 0 ? { id, title, mark: `${count} da compilare`, isLacking: true } : { id, title, mark }
  }
  return (
    <Contents
      entries={[
        entry('segnalazione', 'Segnalazione'),
        entry('classificazione', 'Classificazione'),
        entry('trattamento', 'Causa e trattamento'),
        entry('verifica', 'Verifica'),
        ...(record.foto.length > 0 || record.fotografabile
          ? [entry('foto', 'Foto', record.foto.length > 0 ? String(record.foto.length) : undefined)]
          : []),
        entry('correzione', 'Correzione immediata', present.correzione ? filled : undefined),
        entry('causa', 'Analisi della causa (5 perché)', present.perche.length > 0 ? filled : undefined),
        entry(
          'estensione',
          'Estensione',
          record.estensione ? statoEstensioneLabels[record.estensione.stato] : undefined,
        ),
        ...(previousCicli(record).length > 0 ? [entry('cicli', 'Cicli precedenti')] : []),
        entry('commenti', 'Commenti', unread > 0 ? newWords(unread) : undefined),
        entry('storia', 'Storia'),
      ]}
    />
  )
}

const filled = 'Compilato'
