/**
 * Words for who points at an element or reaches it with the keyboard. They stand in the element, and HintPlace draws them
 * when they are wanted: a component at every button of every row is dear.
 */
export const hint = (words: string | null | undefined) => ({ 'data-hint': words || undefined })

/** The same for a picture that stands without its name: beside it, and at once. */
export const hintBeside = (words: string) => ({ ...hint(words), 'data-hint-beside': true })
