// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { partsInSight, placeInText } from './current-part.ts'

afterEach(() => document.body.replaceChildren())

const drawn = (html: string) => {
  document.body.innerHTML = html
  return document.body
}

test('the part around the field with the focus comes first, then the chosen tab', () => {
  drawn(`<main><div role="tab" aria-selected="true">Contratti 3</div>
    <section><h2>Causa e trattamento</h2><div><input id="here"></div></section></main>`)
  document.getElementById('here')!.focus()
  expect(partsInSight().slice(0, 2)).toEqual(['causa e trattamento', 'contratti'])
})

test('a text is opened at the heading of the part, or where it is set in bold', () => {
  const text = drawn('<h3>Titolo</h3><h4>Verifica</h4><ul><li><strong>Contratti</strong>: …</li></ul>')
  expect(placeInText(text, ['ignota', 'contratti'])?.tagName).toBe('STRONG')
  expect(placeInText(text, ['verifica'])?.tagName).toBe('H4')
  expect(placeInText(text, ['ignota'])).toBeUndefined()
})
