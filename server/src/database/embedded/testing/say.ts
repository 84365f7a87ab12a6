import { writeSync } from 'node:fs'

// Straight to the file, so that the lines of several threads keep their order. The other side may be slow to read.
export function say(line: string) {
  for (;;) {
    try {
      writeSync(1, `${line}\n`)
      return
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error
    }
  }
}
