import type { ModelloVoce } from '@quadra/contract/primi_passi/modelli'

/** What begins chosen. */
export const proposed = (all: readonly ModelloVoce[]): ReadonlySet<string> =>
  new Set(all.flatMap(({ chiave, proposta }) => (proposta ? chiave : [])))

export const isFixed = ({ presente, ostacolo }: ModelloVoce) => presente || ostacolo !== null

/** One tick on or off; what is proposed with some norms only follows them. */
export function picked(
  chosen: ReadonlySet<string>,
  all: readonly ModelloVoce[],
  keys: readonly string[],
  on: boolean,
): ReadonlySet<string> {
  const next = new Set(chosen)
  const set = (key: string, isOn: boolean) => void (isOn ? next.add(key) : next.delete(key))
  for (const key of keys) set(key, on)
  for (const one of all.filter(({ norme }) => norme.some((norma) => keys.includes(norma)))) {
    if (isFixed(one)) continue
    const isWanted = one.norme.some(
      (norma) => next.has(norma) || all.some((other) => other.chiave === norma && other.presente),
    )
    set(one.chiave, isWanted)
  }
  return next
}
