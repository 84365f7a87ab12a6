import { writeDay } from '@quadra/contract/kernel/list'
import { daysWords } from '@quadra/contract/scadenzario/rules'
import { profilePath } from '@quadra/contract/session/place'
import type { CommentDigest } from '../domain/comments/digest.ts'
import { describeDeadline } from '../domain/deadlines/notice-words.ts'
import type { Mail } from '../kernel/work/outbox.ts'
import { addresses } from './addresses.ts'
import type { DueLine, DueNotice } from './due-notices.ts'
import { lateWords } from './late-words.ts'

/** One mail with all of a user's notices of a day. */
export function digestMail(notice: DueNotice, publicUrl: string, comments?: CommentDigest): Mail {
  const left = countOf(notice) - notice.righe.length
  const parts = [
    `Ciao ${notice.nome},\n\necco le scadenze da seguire.`,
    ...sections.flatMap(({ title, includes }) => {
      const lines = notice.righe.filter(includes)
      return lines.length ? [[title, ...lines.map((line) => lineOf(line, publicUrl))].join('\n')] : []
    }),
    ...(left > 0 ? [left === 1 ? 'e un’altra: apri lo scadenzario' : `e altre ${left}: apri lo scadenzario`] : []),
    ...(comments ? [commentSection(comments, publicUrl)] : []),
    [...openLines(notice, publicUrl), `Preferenze: ${publicUrl}${profilePath}`].join('\n'),
  ]
  const subject = [subjectOf(notice), ...(comments ? [commentCount(comments)] : [])].join(', ')
  return mailOf(notice.email, subject, parts, publicUrl)
}

/** The mail of a user who has comments to read and no deadline. */
export function commentsMail(notice: CommentDigest, publicUrl: string): Mail {
  const parts = [
    `Ciao ${notice.nome},\n\nci sono commenti che non hai ancora letto.`,
    commentSection(notice, publicUrl),
    `Preferenze: ${publicUrl}${profilePath}`,
  ]
  return mailOf(notice.email, commentCount(notice), parts, publicUrl)
}

const mailOf = (recipient: string, subject: string, parts: readonly string[], publicUrl: string): Mail => ({
  recipient,
  subject: `Quadra: ${subject}`,
  body: `${parts.join('\n\n')}\n`,
  unsubscribe: `${publicUrl}${profilePath}`,
})

/** The most comments in a mail; the bell has the rest. */
const mostComments = 20
const commentCount = ({ righe }: CommentDigest) =>
  righe.length === 1 ? '1 commento da leggere' : `${righe.length} commenti da leggere`

function commentSection({ righe }: CommentDigest, publicUrl: string) {
  const left = righe.length - mostComments
  return [
    'Commenti da leggere',
    ...righe.slice(0, mostComments).map(({ testo, percorso }) => `- ${testo}\n  ${publicUrl}${percorso}`),
    ...(left > 0 ? [left === 1 ? 'e un altro: apri le notifiche' : `e altri ${left}: apri le notifiche`] : []),
  ].join('\n')
}

const countOf = ({ segnalate, scadute, oggi, entro_7, entro_30 }: DueNotice) =>
  segnalate + scadute + oggi + entro_7 + entro_30

/** How much there is in all, each with the address that lists it; what there is none of is not named. */
const openLines = ({ aperte, tardive, solleciti, segnalate_aperte: raised }: DueNotice, publicUrl: string) => [
  ...(solleciti > 0
    ? [`In ritardo ${tardive === 1 ? 'ne hai 1' : `ne hai ${tardive}`}: ${publicUrl}${addresses.late}`]
    : []),
  ...(aperte > 0
    ? [
        `In tutto hai ${aperte === 1 ? '1 scadenza aperta' : `${aperte} scadenze aperte`}: ${publicUrl}${addresses.mine}`,
      ]
    : []),
  ...(raised > 0
    ? [
        `In tutto ${raised === 1 ? 'ti è segnalata 1 scadenza' : `ti sono segnalate ${raised} scadenze`} in ritardo: ${publicUrl}${addresses.raised}`,
      ]
    : []),
]

/** The most urgent first; what there is none of is not named. */
function subjectOf({ segnalate, scadute, oggi, entro_7, entro_30 }: DueNotice) {
  const parts: [number, string, string][] = [
    [scadute, 'scaduta', 'scadute'],
    [oggi, 'oggi', 'oggi'],
    [entro_7, 'entro 7 giorni', 'entro 7 giorni'],
    [entro_30, 'entro 30 giorni', 'entro 30 giorni'],
    [segnalate, 'segnalata a te', 'segnalate a te'],
  ]
  return parts
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => `${count} ${count === 1 ? one : many}`)
    .join(', ')
}

const sections: readonly { readonly title: string; readonly includes: (line: DueLine) => boolean }[] = [
  { title: 'Segnalate a te', includes: ({ segnalata }) => segnalata },
  { title: 'Scadute', includes: ({ segnalata, giorni }) => !segnalata && giorni < 0 },
  { title: 'Oggi', includes: ({ segnalata, giorni }) => !segnalata && giorni === 0 },
  { title: 'Domani', includes: ({ segnalata, giorni }) => !segnalata && giorni === 1 },
  { title: 'Entro 7 giorni', includes: ({ segnalata, giorni }) => !segnalata && giorni > 1 && giorni <= 7 },
  { title: 'Entro 30 giorni', includes: ({ segnalata, giorni }) => !segnalata && giorni > 7 },
]

function lineOf(line: DueLine, publicUrl: string) {
  const { titolo, percorso } = describeDeadline(line)
  const words = [titolo, line.cliente, line.servizio].filter(Boolean).join(', ')
  const instead = line.in_sostituzione_di && ` (in sostituzione di ${line.in_sostituzione_di})`
  const whose = line.segnalata ? ` (${lateWords(line)})` : (instead ?? '')
  return `- ${writeDay(line.scadenza)} (${daysWords(line.giorni)}) ${words}${whose}\n  ${publicUrl}${percorso}`
}
