import type { Lots } from './lots.ts'

interface Text {
  readonly testo: string
  /** The codes that stand in it, as they are written, whether or not a norm has them. */
  readonly codici: readonly string[]
}

/** Texts that name none: several are the same one to an alias. */
const silent = [
  'Manuale della qualità',
  'MANUALE  della Qualita',
  'manualedellaqualità',
  'capitolo nove',
  'Capitolò Nove',
  'punto 8',
  'rev. 12',
  'ISO 9001',
  '2026',
  'del 3.11.2026',
  'verbale 7.2.2026',
  '8 e 9',
]

/** A clause as people write it, with the codes that it names. */
export function textOf({ oneOf, percent }: Lots, codici: readonly string[]): Text {
  const dotted = codici.filter((one) => one.includes('.'))
  const [c, d] = [oneOf(dotted), oneOf(dotted)]
  const numbers = oneOf(dotted.filter((one) => /^\d/.test(one)))
  if (percent(18)) return { testo: oneOf(silent), codici: [] }
  return oneOf<Text>([
    { testo: `ISO 9001 § ${c} b)`, codici: [c] },
    { testo: `${c}, ${d}`, codici: [c, d] },
    { testo: `${c}-${d}`, codici: [c, d] },
    { testo: c, codici: [c] },
    { testo: c.toLowerCase(), codici: [c] },
    { testo: `${c}.4`, codici: [`${c}.4`] },
    { testo: `${c}.1.9`, codici: [`${c}.1.9`] },
    { testo: `cap.${numbers}`, codici: [numbers] },
    { testo: `par. ${c}; rev. 3`, codici: [c] },
    { testo: `(${c})`, codici: [c] },
    { testo: `vedi ${c} del 2026`, codici: [c] },
    { testo: oneOf(['4', '5', '8', '10']), codici: [] },
    { testo: '98.7', codici: ['98.7'] },
  ])
}

/** Every text that a world has contained, with the codes in it; a number alone is a code where it is the whole text. */
export function textBook() {
  const known = new Map<string, readonly string[]>()
  return {
    known,
    write: (lots: Lots, codici: readonly string[]) => {
      const { testo, codici: named } = textOf(lots, codici)
      known.set(testo, /^\d{1,3}$/.test(testo) ? [testo] : named)
      return testo
    },
  }
}
