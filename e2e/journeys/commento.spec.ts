import { placeOf } from '@quadra/contract/places'
import { expectAccessible } from '../support/axe.ts'
import { phone } from '../support/comfort.ts'
import { expect, quiet as test } from '../support/journey.ts'
import { expectDone } from '../support/lists.ts'
import { openAs } from '../support/person.ts'
import { settle } from '../support/settle.ts'

const words = 'In sei fascicoli su venti'

test('a mentioned user is notified, reads, and answers', async ({ page }) => {
  const list = `${placeOf('non_conformita').path}?q=${encodeURIComponent(words)}`
  const panel = page.getByRole('button', { name: /^Commenti/ })
  const write = page.getByRole('textbox', { name: 'Nuovo commento' })

  await test.step('the manager names the user, by keyboard alone', async () => {
    await openAs(page, 'managerAlfa', list)
    await page.getByRole('row').filter({ hasText: words }).getByRole('link').first().click()
    await panel.focus()
    // Beside the record they are open if there are any.
    if ((await panel.getAttribute('aria-expanded')) !== 'true') await page.keyboard.press('Enter')
    await write.focus()
    await page.keyboard.type('Per favore @don')
    const options = page.getByRole('listbox', { name: 'Persone da citare' }).getByRole('option')
    await expect(options).toHaveCount(1)
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(write).toHaveValue(/^Per favore @\S+ Donati $/)
    await page.keyboard.type('chiama la famiglia')
    await page.keyboard.press('Control+Enter')
    await expectDone(page, 'Commento pubblicato')
    await expect(write).toHaveValue('')
    await expect(
      page
        .getByRole('list', { name: /^Commenti/ })
        .getByRole('listitem')
        .first(),
    ).toContainText('Donati chiama la famiglia')
  })

  await test.step('the user finds it by the bell, on a phone, and the mark is gone', async () => {
    await page.setViewportSize(phone)
    await openAs(page, 'utenteAlfa', placeOf('audit').path)
    await page.getByRole('button', { name: /^Notifiche/ }).click()
    await page
      .getByRole('link', { name: /ti cita in un commento: Non conformità/ })
      .first()
      .click()
    const first = page
      .getByRole('list', { name: /^Commenti/ })
      .getByRole('listitem')
      .first()
    await expect(first).toContainText('chiama la famiglia')
    await expect(first).toContainText('Nuovo')
    await expect(page.getByRole('button', { name: /comment[oi] nuov[oi]/ })).toHaveCount(0)
    await settle(page)
    await expectAccessible(page)
    await write.fill('Fatto stamattina, richiamano domani')
    await page.getByRole('button', { name: 'Pubblica' }).click()
    await expectDone(page, 'Commento pubblicato')
  })

  await test.step('the manager sees the answer marked in the list and on the record', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openAs(page, 'managerAlfa', list)
    const row = page.getByRole('row').filter({ hasText: words })
    await expect(row).toContainText('1 commento nuovo')
    await row.getByRole('link').first().click()
    // Beside the record they are open.
    const comments = page.getByRole('list', { name: /^Commenti/ })
    await comments.scrollIntoViewIfNeeded()
    await expect(comments).toContainText('richiamano domani')
    await expect(page.getByRole('button', { name: '1 commento nuovo', exact: true })).toHaveCount(0)
  })
})
