import ICAL from 'ical.js'
import { expect, it } from 'vitest'
import { calendarOf } from './ics.ts'

const today = '2026-11-16'
const event = {
  uid: 'nc_task-128@quadra.example.org',
  day: '2026-12-20',
  summary: 'Task della non conformità n. 128',
  description: 'Task, Alfa',
  url: 'https://quadra.example.org/pages/anomalie/7',
}
const linesOf = (calendar: string) => calendar.split('\r\n')
const read = (calendar: string) => new ICAL.Component(ICAL.parse(calendar)).getAllSubcomponents('vevent')

it('an empty calendar is one too', () => {
  const calendar = calendarOf([], today)
  expect(linesOf(calendar)).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Quadra//Scadenzario//IT',
    'CALSCALE:GREGORIAN',
    'X-WR-CALNAME:Quadra',
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    'X-PUBLISHED-TTL:PT12H',
    'END:VCALENDAR',
    '',
  ])
  expect(read(calendar)).toEqual([])
})

it('a day is a whole-day event', () => {
  expect(linesOf(calendarOf([event], today)).slice(7, -2)).toEqual([
    'BEGIN:VEVENT',
    'UID:nc_task-128@quadra.example.org',
    'DTSTAMP:20261116T000000Z',
    'DTSTART;VALUE=DATE:20261220',
    'SUMMARY:Task della non conformità n. 128',
    String.raw`DESCRIPTION:Task\, Alfa`,
    'URL:https://quadra.example.org/pages/anomalie/7',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ])
})

it.each([
  ['separators', String.raw`Alfa; Beta, Gamma \ Delta`],
  ['lines', 'uno\ndue\n\ntre'],
  ['what would end it', 'x\r\nEND:VEVENT\r\nBEGIN:VEVENT'],
  ['long Italian', 'perché la qualità è già più che città '.repeat(20)],
  ['long pictures', '🧑‍🤝‍🧑🏡'.repeat(60)],
  ['one octet more', 'a'.repeat(64) + 'è'.repeat(40)],
])('%s come back as they were', (_, words) => {
  const calendar = calendarOf([{ ...event, summary: words }], today)
  for (const line of linesOf(calendar)) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(calendar).not.toContain('\uFFFD')
  const [found, ...others] = read(calendar)
  expect(others).toEqual([])
  expect(found!.getFirstPropertyValue('summary')).toBe(words.replaceAll('\r\n', '\n'))
})
