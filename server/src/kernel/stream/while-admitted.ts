import { pipeline, type Readable, Transform } from 'node:stream'

/**
 * How long one check counts while a stream flows, in milliseconds: a check before each piece would cost a tenth of a
 * long list.
 */
const maxAge = 250

/**
 * A stream that ends, with the connection, when its reader loses the right to read it: checked before a piece is passed
 * on.
 */
export const whileAdmitted = (
  bytes: Readable,
  reader: { readonly confirm: (maxAge: number) => Promise<void> },
): Readable =>
  pipeline(
    bytes,
    new Transform({
      transform: (piece, _encoding, done) => {
        reader.confirm(maxAge).then(() => done(null, piece), done)
      },
    }),
    // The sender gets the error too.
    () => {},
  )
