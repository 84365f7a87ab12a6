/** A day in a user's calendar. */
export interface CalendarEvent {
  readonly uid: string
  /** YYYY-MM-DD. */
  readonly day: string
  readonly summary: string
  readonly description: string
  readonly url: string
  readonly isCancelled?: boolean
}

/** Days as an RFC 5545 calendar: what any calendar program subscribes to; the same all day while nothing changes. */
export function calendarOf(events: readonly CalendarEvent[], today: string): string {
  const stamp = `${today.replaceAll('-', '')}T000000Z`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Quadra//Scadenzario//IT',
    'CALSCALE:GREGORIAN',
    'X-WR-CALNAME:Quadra',
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    // The same, for programs older than RFC 7986.
    'X-PUBLISHED-TTL:PT12H',
    ...events.flatMap((event) => eventLines(event, stamp)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** A whole-day event, which marks no time as busy. */
const eventLines = ({ uid, day, summary, description, url, isCancelled }: CalendarEvent, stamp: string) => [
  'BEGIN:VEVENT',
  `UID:${text(uid)}`,
  `DTSTAMP:${stamp}`,
  `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
  `SUMMARY:${text(summary)}`,
  `DESCRIPTION:${text(description)}`,
  `URL:${url}`,
  ...(isCancelled ? ['STATUS:CANCELLED'] : []),
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
]

/** §3.3.11: separators are escaped, and no other control character may occur in a text. */
const text = (value: string) =>
  value
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')

/** §3.1: lines of at most 75 octets, the further ones after a space; no character is cut in two. */
function folded(line: string): string {
  let result = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > 75) {
      result += '\r\n '
      octets = 1
    }
    result += character
    octets += size
  }
  return result
}
