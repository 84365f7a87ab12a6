import type { FastifyReply } from 'fastify'

/** A printed report as a download, which no browser executes. */
export const sendPdf = (reply: FastifyReply, pdf: Buffer, name: string) =>
  reply
    .headers({
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${name}.pdf"`,
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'Cache-Control': 'private, no-store',
    })
    .send(pdf)
