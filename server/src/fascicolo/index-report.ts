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
  /** The public key that its signature is verified with. */
  readonly key: string
}

/** The index as the template sets it: requester, time, subject, every file and what is missing. */
export function indexReport(
  { id, scope, richiedente, norme, agenzia, seal, key }: Head,
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
      // Those that are there, the index itself, SHA256SUMS and its signature.
      ['File', String(listed.length - missing.length + 3)],
      ...(cliente ? [['Norme delle non conformità', norme.join(', ') || 'Nessuna']] : []),
    ],
    notes: [
      cliente
        ? 'Il contenuto è quello che vede il manager della cooperativa.'
        : 'Il contenuto è quello della funzione centrale del consorzio.',
      'I nomi dell’elenco aprono i file, quando l’indice sta nella cartella del fascicolo estratto.',
    ],
    verification: {
      steps: [
        'SHA256SUMS elenca l’impronta di ogni file. Questo comando le controlla tutte:',
        'SHA256SUMS.sig è la firma di SHA256SUMS, fatta con la chiave che firma il registro delle modifiche. Questo comando la controlla:',
        'La chiave pubblica è nel file Chiave_pubblica.pem. Chiedi a chi gestisce Quadra se è la sua, per una via che non sia questo fascicolo:',
      ],
      commands: [
        'sha256sum -c SHA256SUMS',
        'openssl pkeyutl -verify -pubin -inkey Chiave_pubblica.pem -rawin -in SHA256SUMS -sigfile SHA256SUMS.sig',
        key,
      ],
    },
    files: listed
      .toSorted((one, other) => (one.path < other.path ? -1 : 1))
      .map(({ path, size, sha256 }) => ({
        path,
        size: sha256 ? writeSize(size) : 'Non disponibile',
        isThere: sha256 !== undefined,
      })),
    missing: missing.map(({ path }) => path),
    seal: sealWords(seal),
    printed: `Stampato il ${at}`,
  }
}
