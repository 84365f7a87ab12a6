/** Squares, some of them ticked: what the product is called after, of a pattern and a few uses of one tick. */
export const OpenPageDrawing = () => (
  <svg width="100%" height="100%" aria-hidden>
    <defs>
      <pattern id="squares" width="88" height="88" patternUnits="userSpaceOnUse">
        <rect x="10" y="10" width="68" height="68" rx="14" fill="none" stroke="#fff" strokeOpacity=".09" />
      </pattern>
      <linearGradient id="shade" x2="1" y2="1">
        <stop stopColor="#3b5bdb" />
        <stop offset="1" stopColor="#263b9a" />
      </linearGradient>
      <g id="tick">
        <rect x="10" y="10" width="68" height="68" rx="14" fill="#fff" fillOpacity=".16" />
        <path
          d="m31 45 9 10 18-21"
          fill="none"
          stroke="#fff"
          strokeWidth="5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
    </defs>
    <rect width="100%" height="100%" fill="url(#shade)" />
    <rect width="100%" height="100%" fill="url(#squares)" />
    {ticks.map(([column, row]) => (
      <use key={`${column}-${row}`} href="#tick" x={column * 88} y={row * 88} />
    ))}
  </svg>
)

const ticks: readonly (readonly [column: number, row: number])[] = [
  [2, 2],
  [3, 2],
  [5, 2],
  [3, 3],
  [4, 3],
  [6, 3],
  [4, 4],
  [5, 4],
  [2, 5],
  [6, 5],
  [3, 6],
  [5, 6],
]
