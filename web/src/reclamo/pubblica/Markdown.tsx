import type { ReactNode } from 'react'

/** As much Markdown as a text about personal data needs: headings, lists, paragraphs, strong words. All else is plain text. */
export const Markdown = ({ text }: { text: string }) =>
  text
    .replaceAll('\r', '')
    .split(/\n{2,}/)
    .filter((block) => block.trim())
    .map((block, index) => <Block key={index} lines={block.trim().split('\n')} />)

function Block({ lines }: { lines: readonly string[] }) {
  const heading = /^#{1,6} +(.*)/.exec(lines[0]!)
  if (heading)
    return (
      <>
        <h3>{inline(heading[1]!)}</h3>
        {lines.length > 1 && <Block lines={lines.slice(1)} />}
      </>
    )
  const items = lines.map((line) => /^\s*(?:[-*+]|\d+[.)]) +(.*)/.exec(line)?.[1])
  if (items.every((item) => item !== undefined))
    return (
      <ul>
        {items.map((item, index) => (
          <li key={index}>{inline(item)}</li>
        ))}
      </ul>
    )
  return <p>{inline(lines.join(' '))}</p>
}

const inline = (text: string): ReactNode =>
  text
    .split(/(\*\*[^*]+\*\*|\*[^*\s][^*]*\*)/)
    .map((piece, index) =>
      piece.startsWith('**') && piece.length > 4 ? (
        <strong key={index}>{piece.slice(2, -2)}</strong>
      ) : piece.startsWith('*') && piece.length > 2 ? (
        <em key={index}>{piece.slice(1, -1)}</em>
      ) : (
        piece
      ),
    )
