import type { FastifyReply } from 'fastify'

/** A printed report as a file to keep, which no browser runs anything of. */
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
