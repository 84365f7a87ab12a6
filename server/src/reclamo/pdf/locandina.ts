import { encode } from 'uqr'

interface Poster {
  /** Names, as people know them. */
  readonly cliente: string
  readonly servizio: string
  /** Of the public page. */
  readonly indirizzo: string
}

/** The poster as the template sets it. */
export const locandinaReport = ({ cliente, servizio, indirizzo }: Poster) => ({
  title: 'La tua opinione ci aiuta a migliorare',
  cliente,
  servizio,
  indirizzo,
  istruzione: 'Inquadra il codice con il telefono, oppure vai a',
  anonimo: 'Puoi scrivere anche senza dire chi sei',
  qr: qrRows(indirizzo),
})

/**
 * One text per row of the code, 1 for a dark square, with the margin that readers require. A sheet on a wall gets
 * scratched: level M.
 */
const qrRows = (text: string): string[] =>
  encode(text, { ecc: 'M', border: 4 }).data.map((row) => row.map((dark) => (dark ? '1' : '0')).join(''))
