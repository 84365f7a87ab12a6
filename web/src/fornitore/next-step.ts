import { documentOf, remedyOf } from '@quadra/contract/fornitore/qualifica'
import type { Fornitore } from '@quadra/contract/fornitore/schema'
import type { NextStep } from '../ui/record/next-step.ts'

type Known = Pick<Fornitore, 'stato' | 'aggiungibile' | 'qualifica' | 'qualifica_motivi'>
type Act = 'qualifica' | 'approvazione' | 'monitoraggio'

/** What takes the first reason away: its documents, the approval, another evaluation. */
export function nextStepOf({ stato, aggiungibile, qualifica, qualifica_motivi: motivi }: Known): NextStep<Act> {
  if (!stato) return { words: 'Nessuno', more: 'è disattivo' }
  if (qualifica === 'sospeso') return { words: 'Nessuno', more: 'è sospeso' }
  if (motivi.length === 0) return { words: 'Nessuno', more: qualifica ? 'è in regola' : 'non ci sono ancora rapporti' }
  if (!aggiungibile) return { words: 'Nessuno per te', more: motivi[0] ?? '' }
  const documents = motivi.flatMap((motivo) => documentOf(motivo) ?? [])
  if (documents.length > 0)
    return {
      words: documents.length === 1 ? 'Caricare un documento' : `Caricare ${documents.length} documenti`,
      more: documents.join(', '),
      act: 'qualifica',
    }
  const remedies = motivi.map(remedyOf)
  if (remedies.includes('approvazione')) return { words: 'Valutare per l’approvazione', act: 'approvazione' }
  if (remedies.includes('monitoraggio')) return { words: 'Valutare di nuovo', act: 'monitoraggio' }
  return { words: 'Vedere che cosa manca', more: motivi[0] ?? '', act: 'qualifica' }
}
