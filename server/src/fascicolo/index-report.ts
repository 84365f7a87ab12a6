import { consorzio } from '@quadra/contract/fascicolo/rules'
import { writeInstant } from '@quadra/contract/kernel/list'
import { writeSize } from '@quadra/contract/fascicolo/schema'
import { type Seal, sealWords } from '../domain/reports/last-seal.ts'
import type { PackScope } from '../kernel/pack.ts'
import type { Listed } from './assemble.ts'

interface Head {
  readonly id: number
  readonly scope: PackScope
  readonly richiedente: string
  /** The norms of non-conformities that count as the pack's. */
  readonly norme: readonly string[]
  readonly agenzia: string
  readonly seal: Seal | null
}

/** The index as the template sets it: requester, time, subject, every file and what is missing. */
export function indexReport(
  { id, scope, richiedente, norme, agenzia, seal }: Head,
  listed: readonly Listed[],
  now: Date,
) {
  const { cliente, norma, anno } = scope
  const at = writeInstant(now.toISOString())
  const missing = listed.filter(({ sha256 }) => sha256 === undefined)
  return {
    title: `Fascicolo delle evidenze n. ${id}`,
    short_title: `Fascicolo n. ${id}`,
    organisation: `Gestione multisito – ${agenzia}`,
    cliente: cliente?.nome ?? consorzio,
    facts: [
      ['Cooperativa', cliente?.nome ?? consorzio],
      ['Norma', norma.descrizione],
      ['Anno', String(anno)],
      ['Richiesto da', richiedente],
      ['Preparato il', at],
      // Those that are there, the index itself and SHA256SUMS.
      ['File', String(listed.length - missing.length + 2)],
      ...(cliente ? [['Norme delle non conformità', norme.join(', ') || 'Nessuna']] : []),
    ],
    notes: [
      cliente
        ? 'Il contenuto è quello che vede il manager della cooperativa.'
        : 'Il contenuto è quello della funzione centrale del consorzio.',
      'Il file SHA256SUMS elenca l’impronta di ogni file: «sha256sum -c SHA256SUMS» le controlla tutte.',
    ],
    files: listed
      .toSorted((one, other) => (one.path < other.path ? -1 : 1))
      .map(({ path, size, sha256 }) => ({ path, size: sha256 ? writeSize(size) : 'Non disponibile' })),
    missing: missing.map(({ path }) => path),
    seal: sealWords(seal),
    printed: `Stampato il ${at}`,
  }
}
