export interface TrendSeries {
  readonly name: string
  /** In the order of the days. */
  readonly points: readonly TrendPoint[]
  /** What stays until the next point: drawn in steps, and dashed. */
  readonly stepped?: boolean
}
export interface TrendPoint {
  /** YYYY-MM-DD. */
  readonly day: string
  /** Null where a value is missing: the line is broken there. */
  readonly value: number | null
}
export interface TrendProps {
  /** What the lines show. */
  readonly label: string
  readonly series: readonly TrendSeries[]
  /** A line across, with its name. */
  readonly target?: { readonly value: number; readonly label: string }
  /** Most decimals shown; two by default. */
  readonly decimals?: number
  /** The ends of a scale of a few whole numbers; without it that of the data. */
  readonly scale?: readonly [number, number]
}

/** One row per moment, with the value of each series that has one: several of one day each have a separate row. */
export function trendRows(series: readonly TrendSeries[]): ({ time: number } & Record<string, number | null>)[] {
  const days = [...new Set(series.flatMap(({ points }) => points.map(({ day }) => day)))].sort()
  return days.flatMap((day) => {
    const values = series.map(({ points }) => points.filter((point) => point.day === day).map(({ value }) => value))
    const most = Math.max(...values.map(({ length }) => length))
    return Array.from({ length: most }, (_, nth) => ({
      time: Date.parse(day),
      ...Object.fromEntries(values.map((own, index) => [seriesKey(index), own[nth] ?? null])),
    }))
  })
}

/** Names may contain dots, which the chart would read as paths. */
export const seriesKey = (index: number) => `serie${index}`

/** The day of a row. */
export const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

export const writeValue = (value: number, decimals = 2) =>
  value.toLocaleString('it-IT', { maximumFractionDigits: decimals })
