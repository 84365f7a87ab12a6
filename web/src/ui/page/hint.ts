/**
 * A hint shown on hover and on keyboard focus. The text is an attribute of the element, and HintPlace draws it on
 * demand: a component at every button of every row is expensive.
 */
export const hint = (words: string | null | undefined) => ({ 'data-hint': words || undefined })

/** The same for an icon without its label: beside it, and at once. */
export const hintBeside = (words: string) => ({ ...hint(words), 'data-hint-beside': true })
