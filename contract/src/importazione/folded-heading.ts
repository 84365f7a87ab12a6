/** Without case, accents, surplus blanks and the asterisk of a required heading. */
export const foldedHeading = (words: string) =>
  words
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[’‘`]/g, "'")
    .replace(/\*\s*$/, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()
