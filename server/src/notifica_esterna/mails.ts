import type { Mail } from '../kernel/work/outbox.ts'
import { noticesPath } from './message.ts'

interface Recipient {
  readonly nome: string
  readonly email: string
}

/** To the people of the consortium: which receiver gets nothing any more, and why. */
export const suspendedMail = ({ nome, email }: Recipient, publicUrl: string, notice: string, why: string): Mail => ({
  recipient: email,
  subject: 'Quadra: notifica sospesa',
  body: `Ciao ${nome},

la notifica «${notice}» verso un altro sistema è sospesa. ${why}.

Ciò che accade finché è sospesa non viene mandato. Quando il ricevente è a posto, riattivala in Collegamenti:
${publicUrl}${noticesPath}
`,
})
