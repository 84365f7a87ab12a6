import { takeCommentNotices } from '../domain/comments/digest.ts'
import { noticeJob } from '../domain/deadlines/notice-run.ts'
import type { DailyJob } from '../kernel/work/jobs.ts'
import { sendMail } from '../kernel/work/outbox.ts'
import type { Slice } from '../kernel/slice.ts'
import { writeBell } from './bell.ts'
import { commentsMail, digestMail } from './digest.ts'
import { logDue } from './due-notices.ts'
import { isMailed, noteWeekly } from './mail-days.ts'

/**
 * Notifies all users, once a day, of what is near or late, and of unread comments. The log of notices, the mails and
 * the bell commit together: a crash sends nothing twice and loses nothing, and after any downtime there is one run, and
 * one mail to each.
 */
export const deadlineNotices = (slices: readonly Slice[], publicUrl: string): DailyJob => ({
  name: noticeJob,
  hour: 6,
  work: async (tx, day) => {
    const notices = await logDue(tx, slices, day)
    const comments = new Map((await takeCommentNotices(tx, slices, isMailed(day))).map((one) => [one.utente_id, one]))
    await noteWeekly(tx, day)
    await writeBell(
      tx,
      notices.filter(({ canale }) => canale === 'app'),
    )
    for (const notice of notices.filter(({ canale }) => canale === 'mail')) {
      await sendMail(tx, digestMail(notice, publicUrl, comments.get(notice.utente_id)))
      comments.delete(notice.utente_id)
    }
    for (const notice of comments.values()) await sendMail(tx, commentsMail(notice, publicUrl))
  },
})
