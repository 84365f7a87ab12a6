export const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** A letter that acts with Alt and Shift: with these two no browser and no reader of screens takes it for its own. */
export const altKeys = (letter: string) => `${isMac ? '⌥ ⇧' : 'Alt Maiusc'} ${letter}`

/** The letter that was pressed so; by its place, since Alt writes other signs on some keyboards. */
export function letterOf({ altKey, shiftKey, ctrlKey, metaKey, code }: KeyboardEvent): string | undefined {
  if (!altKey || !shiftKey || ctrlKey || metaKey) return undefined
  return /^Key([A-Z])$/.exec(code)?.[1]
}

/** The letters that walk from one record of a list to the next: they act only where there is one. */
export const walkLetters = { previous: 'K', next: 'J' } as const
