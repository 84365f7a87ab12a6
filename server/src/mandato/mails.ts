import { writeDay } from '@quadra/contract/kernel/list'
import { mandatoPlace } from '@quadra/contract/mandato/place'
import { certificateOf, type MandatoRow, periodOf } from '@quadra/contract/mandato/schema'
import type { Mail } from '../kernel/work/outbox.ts'

interface Person {
  readonly nome: string
  readonly email: string
}

export const givenMail = ({ nome, email }: Person, mandate: MandatoRow, publicUrl: string): Mail => ({
  recipient: email,
  subject: 'Quadra: hai un nuovo mandato',
  body: `Ciao ${nome},

ti è stato dato un mandato per leggere le evidenze del certificato ${certificateOf(mandate)}.

Evidenze: ${periodOf(mandate)}
Accesso fino al: ${writeDay(mandate.accesso_fino_al)}

Le trovi in ${publicUrl}${mandatoPlace.path}
`,
})

export const extendedMail = ({ nome, email }: Person, mandate: MandatoRow, publicUrl: string): Mail => ({
  recipient: email,
  subject: 'Quadra: un tuo mandato è stato prolungato',
  body: `Ciao ${nome},

il mandato per leggere le evidenze del certificato ${certificateOf(mandate)} è stato prolungato.

Accesso fino al: ${writeDay(mandate.accesso_fino_al)}

Le trovi in ${publicUrl}${mandatoPlace.path}
`,
})

export const revokedMail = ({ nome, email }: Person, mandate: MandatoRow): Mail => ({
  recipient: email,
  subject: 'Quadra: un tuo mandato è stato revocato',
  body: `Ciao ${nome},

il mandato per leggere le evidenze del certificato ${certificateOf(mandate)} è stato revocato.
Da adesso quelle evidenze non sono più accessibili.
`,
})
