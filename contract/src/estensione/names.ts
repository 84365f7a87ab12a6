/** The cooperatives a text names, each by its whole name or by what is left of it without the words many of them share. */
export function cooperativesIn(text: string, names: readonly string[]): string[] {
  const words = ` ${wordsOf(text).join(' ')} `
  return names.filter((name) => {
    const own = ownWords(name)
    return own.length > 0 && words.includes(` ${own.join(' ')} `)
  })
}

/** «Il Girasole Cooperativa Sociale» is called Girasole. */
function ownWords(name: string): string[] {
  const words = wordsOf(name)
  const own = words.filter((word) => !shared.has(word))
  return own.join('').length < 3 ? words : own
}

const shared = new Set(
  `cooperativa cooperative coop sociale sociali societa soc scs scsd onlus ets impresa consorzio srl arl spa a r l s c
  il lo la i gli le un una`.split(/\s+/),
)

const wordsOf = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
