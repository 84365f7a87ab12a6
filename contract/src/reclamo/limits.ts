/** What the open calls allow, counted by clock hours and days (spec 7, 3.2). */
export const reclamoLimits = {
  /** Readings of a page, per address and hour. */
  page: 120,
  /** Complaints of an address at a point. */
  perAddress: { hour: 5, day: 20 },
  /** Complaints at a point in an hour; from `harder` on the challenge is harder. */
  perPoint: { hour: 60, harder: 20 },
  files: { complaint: 3, minutes: 15, day: 60 },
  unknownCodes: 20,
  mailsPerDay: 3,
  /** Bytes of a body without file. */
  body: 32 * 1024,
} as const

/** Zero bits that a solution must show. */
export const challengeBits = { usual: 16, harder: 20 } as const
/** Seconds from which, and until which, a challenge may be answered. */
export const challengeLife = { from: 3, until: 7200 } as const

export const reclamoWords = {
  pageUnavailable: 'Pagina non disponibile',
  unknownCode: 'Codice non trovato',
  tooMany: 'Troppi invii: riprovare più tardi',
  tooManyAtPoint: (email: string) => `Troppi invii: riprovare più tardi o scrivere a ${email}`,
  tooManyPages: 'Troppe richieste: riprovare più tardi',
  tooManyCodes: 'Troppi codici sbagliati: riprovare più tardi',
  tooManyFiles: 'Oggi sono già arrivati troppi file: riprovare domani',
  alreadySent: 'Questo reclamo è già stato inviato',
  tooSoon: 'Attendere qualche secondo e inviare di nuovo',
  expired: 'La pagina è aperta da troppo tempo: ricaricarla e inviare di nuovo',
  tooEasy: 'In questo momento serve una verifica più lunga: ricaricare la pagina e inviare di nuovo',
  wrongChallenge: 'Verifica non riuscita: ricaricare la pagina e inviare di nuovo',
  onlyThese: 'Solo PDF, PNG o JPEG',
  filesFull: `Si possono allegare al massimo ${reclamoLimits.files.complaint} file`,
  filesLate: `I file si allegano entro ${reclamoLimits.files.minutes} minuti dall’invio`,
} as const
