import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { documento, documentoVersione } from '../../database/schema/documento.ts'
import { file } from '../../database/schema/file.ts'
import { type Attachments, type Driver, formOf, openAttachments } from '../../testing/attachments.ts'
import { runDaily } from '../work/jobs.ts'
import { withFile } from './keep.ts'
import { unusedFiles } from './unused.ts'

const upload = (text: string) => ({ name: 'a.txt', bytes: Buffer.from(text) })

describe.each<Driver>(['directory', 'bucket'])('files in a %s', (driver) => {
  let test: Attachments
  let errors: unknown[]
  beforeAll(async () => {
    test = await openAttachments(driver)
  })
  afterAll(() => test.close())
  // Removes what the previous test left.
  beforeEach(async () => {
    errors = []
    await age()
    await sweep()
  })

  /** The daily work, each time as on another day. */
  let day = Date.parse('2030-01-01T12:00:00Z')
  const sweep = () =>
    runDaily(
      test.db,
      unusedFiles(test.app.storage, (error) => errors.push(error)),
      new Date((day += 86_400_000)),
    )
  const age = () => test.db.update(file).set({ created_at: sql`now() - interval '25 hours'` })
  const create = async (text: string): Promise<number> =>
    (await test.send('managerAlfa', 'POST', '/api/allegato', formOf({ descrizione: 'x' }, text))).body.data.id
  const fileOf = async (id: number) =>
    (await test.db.select({ id: documento.file_id }).from(documento).where(eq(documento.id, id)))[0]!.id

  it('stay while a record points to them, be it deleted or an older version', async () => {
    const before = await test.rows()
    const [deleted, replaced, current] = [await create('eliminato'), await create('vecchio'), await create('nuovo')]
    await test.db.update(documento).set({ data_cancellazione: sql`now()` }).where(eq(documento.id, deleted))
    await test.db.insert(documentoVersione).values({ documento_id: replaced, file_id: await fileOf(replaced) })
    await test.db
      .update(documento)
      .set({ file_id: await fileOf(current) })
      .where(eq(documento.id, replaced))
    await age()
    expect(await sweep()).toBe('ran')
    const three = before.length + 3
    expect([(await test.rows()).length, (await test.files()).length]).toEqual([three, three])
  })

  it('go, row and bytes, a day after a crash left them without a record', async () => {
    const before = await test.rows()
    await withFile(test.app, undefined, upload('orfano'), async () => 'no record')
    await sweep()
    expect((await test.files()).length).toBe(before.length + 1)
    await age()
    await sweep()
    expect((await test.rows()).toSorted()).toEqual(before.toSorted())
    expect((await test.files()).toSorted()).toEqual(before.toSorted())
  })

  it('are deleted after a failed storage, or a commit with an unknown result', async () => {
    const before = await test.rows()
    const broken = {
      ...test.app,
      db: test.db,
      storage: { ...test.app.storage, put: () => Promise.reject(new Error('full')) },
    }
    await expect(withFile(broken, undefined, upload('x'), async () => {})).rejects.toThrow('full')
    const uncertain = test.db.transaction.bind(test.db)
    const lossy = {
      storage: test.app.storage,
      db: Object.assign(Object.create(test.db), {
        transaction: async (work: Parameters<typeof uncertain>[0]) => {
          await uncertain(work)
          throw new Error('connection lost')
        },
      }),
    }
    await expect(withFile(lossy, undefined, upload('x'), async () => {})).rejects.toThrow('connection lost')
    expect((await test.rows()).length).toBe(before.length + 2)
    expect((await test.files()).length).toBe(before.length + 1)
    await age()
    await sweep()
    expect((await test.files()).toSorted()).toEqual(before.toSorted())
    expect((await test.rows()).toSorted()).toEqual(before.toSorted())
  })

  it('whose bytes cannot be removed now do not stop the daily work', async () => {
    for (const text of ['uno', 'due']) await withFile(test.app, undefined, upload(text), async () => {})
    await age()
    const stuck = { ...test.app.storage, remove: () => Promise.reject(new Error('busy')) }
    const failures: unknown[] = []
    await runDaily(
      test.db,
      unusedFiles(stuck, (error) => failures.push(error)),
      new Date((day += 86_400_000)),
    )
    expect(failures).toHaveLength(2)
    expect(errors).toEqual([])
    const rows = await test.rows()
    const stayed = (await test.files()).filter((one) => !rows.includes(one))
    expect(stayed).toHaveLength(2)
    // No row refers to them any more, and the next test must not find them.
    for (const one of stayed) await test.app.storage.remove(one)
  })
})
