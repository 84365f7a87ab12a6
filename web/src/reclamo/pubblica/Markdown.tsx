import { createElement, Fragment, type ReactNode } from 'react'

/** As much Markdown as a text about personal data needs: headings, lists, paragraphs, strong words. All else is plain text. */
export const Markdown = ({ text }: { text: string }) =>
  together(
    text
      .replaceAll('\r', '')
      .split(/\n{2,}/)
      .filter((block) => block.trim())
      .map((block) => blockOf(block.trim().split('\n'))),
  )

/** Side by side, in an order that never changes. */
const together = (parts: readonly ReactNode[]) => createElement(Fragment, null, ...parts)

function blockOf(lines: readonly string[]): ReactNode {
  const heading = /^#{1,6} +(.*)/.exec(lines[0]!)
  if (heading)
    return (
      <>
        <h3>{inline(heading[1]!)}</h3>
        {lines.length > 1 && blockOf(lines.slice(1))}
      </>
    )
  const items = lines.map((line) => /^\s*(?:[-*+]|\d+[.)]) +(.*)/.exec(line)?.[1])
  if (items.every((item) => item !== undefined))
    return <ul>{together(items.map((item) => createElement('li', null, inline(item))))}</ul>
  return <p>{inline(lines.join(' '))}</p>
}

const inline = (text: string): ReactNode =>
  together(text.split(/(\*\*[^*]+\*\*|\*[^*\s][^*]*\*)/).map((piece) => emphasised(piece)))

function emphasised(piece: string): ReactNode {
  if (piece.startsWith('**') && piece.length > 4) return createElement('strong', null, piece.slice(2, -2))
  return piece.startsWith('*') && piece.length > 2 ? createElement('em', null, piece.slice(1, -1)) : piece
}
