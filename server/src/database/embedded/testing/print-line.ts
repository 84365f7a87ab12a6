import { writeSync } from 'node:fs'

// The line is written synchronously, so that those of several threads stay in order. The other side may be slow to read.
export function printLine(line: string) {
  for (;;) {
    try {
      writeSync(1, `${line}\n`)
      return
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error
    }
  }
}
