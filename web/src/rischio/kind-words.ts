import type { TipoRischio } from '@quadra/contract/rischio/names'

/** A risk and an opportunity in sentences: with their article, and as what was done to them agrees. */
export const kindWords = {
  rischio: { the: 'il rischio', of: 'del rischio', noun: 'rischio', ends: 'o' },
  opportunita: { the: 'l’opportunità', of: 'dell’opportunità', noun: 'opportunità', ends: 'a' },
} as const satisfies Readonly<Record<TipoRischio, object>>

/** "1 rischio", "3 opportunità". */
export const countWords = (tipo: TipoRischio, count: number) =>
  `${count} ${tipo === 'rischio' && count !== 1 ? 'rischi' : kindWords[tipo].noun}`
