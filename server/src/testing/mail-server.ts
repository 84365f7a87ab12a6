import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** One message as the server was given it. */
interface Taken {
  readonly from: string
  readonly to: string
  readonly head: string
  readonly body: string
}

/** What it says to a command instead of 250, by the beginning of the command: `RCPT TO:<ada@` or the end of the data. */
type Replies = Record<string, string>

/** A mail server in a few words: without encryption, with accounts only if its features name them. */
export async function openMailServer(replies: Replies = {}, features: readonly string[] = []) {
  const state = { replies, mails: [] as Taken[], commands: [] as string[], connections: 0 }
  const server = createServer((socket) => {
    state.connections += 1
    converse(socket, state, features)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return Object.assign(state, {
    port,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  })
}

function converse(
  socket: Socket,
  state: { replies: Replies; mails: Taken[]; commands: string[] },
  features: readonly string[],
) {
  let waiting = ''
  let data: string[] | undefined
  const envelope = { from: '', to: '' }
  const say = (line: string) => void socket.write(`${line}\r\n`)
  const replyTo = (line: string) =>
    Object.entries(state.replies).find(([begins]) => line.toUpperCase().startsWith(begins.toUpperCase()))?.[1]
  const take = (line: string) => {
    if (data) {
      if (line !== '.') return void data.push(line)
      const said = replyTo('.')
      const text = data.join('\n')
      data = undefined
      if (said) return say(said)
      const end = text.indexOf('\n\n')
      state.mails.push({ ...envelope, head: text.slice(0, end), body: text.slice(end + 2) })
      return say('250 2.0.0 Ok')
    }
    state.commands.push(line)
    const said = replyTo(line)
    if (said) return say(said)
    const address = /<(.*?)>/.exec(line)?.[1] ?? ''
    if (/^EHLO/i.test(line))
      return say(
        [...features, 'HELP'].map((one, at, all) => `250${at < all.length - 1 ? '-' : ' '}${one}`).join('\r\n'),
      )
    if (/^MAIL/i.test(line)) envelope.from = address
    if (/^RCPT/i.test(line)) envelope.to = address
    if (/^DATA/i.test(line)) {
      data = []
      return say('354 Go on')
    }
    if (/^STARTTLS/i.test(line)) return say('502 5.5.1 Not implemented')
    if (/^QUIT/i.test(line)) {
      say('221 Bye')
      return void socket.end()
    }
    return say('250 Ok')
  }
  socket.on('error', () => {})
  socket.on('data', (chunk) => {
    const lines = `${waiting}${chunk.toString('latin1')}`.split('\r\n')
    waiting = lines.pop()!
    for (const line of lines) take(line)
  })
  say('220 prova ESMTP')
}
