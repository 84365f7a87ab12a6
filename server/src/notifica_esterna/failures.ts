import { forbiddenWords } from './addresses.ts'

const words: Readonly<Record<string, string>> = {
  ABORT_ERR: 'Nessuna risposta entro 10 secondi',
  ENOTFOUND: 'Il nome dell’indirizzo non esiste (DNS)',
  EAI_AGAIN: 'Il nome dell’indirizzo non si può risolvere adesso (DNS)',
  ECONNREFUSED: 'Il ricevente rifiuta la connessione',
  ECONNRESET: 'Il ricevente ha chiuso la connessione',
  EHOSTUNREACH: 'Il ricevente non è raggiungibile',
  ENETUNREACH: 'Il ricevente non è raggiungibile',
  ETIMEDOUT: 'Il ricevente non risponde',
  CERT_HAS_EXPIRED: 'Il certificato del ricevente è scaduto',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'Il certificato del ricevente non è di un ente riconosciuto',
  SELF_SIGNED_CERT_IN_CHAIN: 'Il certificato del ricevente non è di un ente riconosciuto',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'Il certificato del ricevente non è di un ente riconosciuto',
  ERR_TLS_CERT_ALTNAME_INVALID: 'Il certificato del ricevente è di un altro nome',
}

/** Why there was no answer, for people who run the receiver. */
export function wordsOfFailure(
  error: NodeJS.ErrnoException & { readonly errors?: readonly NodeJS.ErrnoException[] },
): string {
  if (error.message === forbiddenWords) return forbiddenWords
  // Several addresses of a name were tried, and all failed.
  const code = error.code ?? error.errors?.[0]?.code ?? error.name
  return words[code] ?? `La chiamata non è riuscita (${code})`
}
