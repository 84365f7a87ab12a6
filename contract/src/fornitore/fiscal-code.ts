/** Without spaces and the "IT" before a number, in capitals: one way to write each code. */
export const normalised = (code: string) =>
  code
    .replaceAll(/\s+/g, '')
    .toUpperCase()
    .replace(/^IT(?=\d)/, '')

/** What seems wrong with an Italian partita IVA, in words; nothing for a good, a blank or a foreign one. It never blocks. */
export function partitaIvaWarning(typed: string | null | undefined): string | undefined {
  const code = normalised(typed ?? '')
  if (!/^\d+$/.test(code)) return undefined
  if (code.length !== 11) return 'Una partita IVA italiana ha 11 cifre'
  return isPartitaIva(code) ? undefined : 'La cifra di controllo della partita IVA non torna'
}

/**
 * The eleven digits of a code that a sheet took for a number, which loses its leading zeros: only where they then fit. The first
 * seven digits number the taxpayer, so that they are never all zero.
 */
export function withLostZeros(typed: string): string | undefined {
  const code = normalised(typed)
  if (!/^\d{1,10}$/.test(code)) return undefined
  const whole = code.padStart(11, '0')
  return isPartitaIva(whole) && !whole.startsWith('0000000') ? whole : undefined
}

/** What seems wrong with a codice fiscale: of a person 16 characters, of a company 11 digits like a partita IVA. */
export function codiceFiscaleWarning(typed: string | null | undefined): string | undefined {
  const code = normalised(typed ?? '')
  if (!code) return undefined
  if (/^\d{11}$/.test(code))
    return isPartitaIva(code) ? undefined : 'La cifra di controllo del codice fiscale non torna'
  if (!/^[A-Z0-9]{16}$/.test(code)) return 'Un codice fiscale italiano ha 16 caratteri, oppure 11 cifre'
  return isPersonalCode(code) ? undefined : 'Il carattere di controllo del codice fiscale non torna'
}

/** Eleven digits: those in even places doubled, the nines cast out, the sum a multiple of ten. */
function isPartitaIva(code: string) {
  const doubled = (digit: number) => (digit > 4 ? digit * 2 - 9 : digit * 2)
  const sum = [...code].reduce((total, digit, place) => total + (place % 2 ? doubled(Number(digit)) : Number(digit)), 0)
  return sum % 10 === 0
}

/** What a character counts for in an odd place (D.M. 23/12/1976), digits as the letters A to J. */
const oddValues = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23]
const letterA = 65

function isPersonalCode(code: string) {
  const rank = (char: string) => (/\d/.test(char) ? Number(char) : char.charCodeAt(0) - letterA)
  const sum = [...code.slice(0, 15)].reduce(
    (total, char, place) => total + (place % 2 ? rank(char) : oddValues[rank(char)]!),
    0,
  )
  return code[15] === String.fromCharCode(letterA + (sum % 26))
}
