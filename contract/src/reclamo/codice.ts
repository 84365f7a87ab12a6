/** Crockford's base 32: no letter that is taken for another. */
export const codeLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const codeLength = 12

/** As people type it: without case, hyphens and blanks, O as 0, I and L as 1. Undefined where it cannot be one. */
export function readCode(typed: string): string | undefined {
  const read = typed
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  return codePattern.test(read) ? read : undefined
}
const codePattern = new RegExp(`^[${codeLetters}]{${codeLength}}$`)

/** As it is shown: K7Q4-M2XD-9FTB. */
export const writeCode = (code: string) => code.match(/.{1,4}/g)!.join('-')
