export interface PhotoSize {
  readonly width: number
  readonly height: number
  /** Of the JPEG, 0 to 1. */
  readonly quality: number
}

const longest = 1600

/** What to try one after the other until the photo is small enough: lower quality first, then fewer points. */
export function photoSizes(width: number, height: number): PhotoSize[] {
  const whole = Math.min(1, longest / Math.max(width, height))
  const at = (scale: number, quality: number) => ({
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
    quality,
  })
  return [
    ...[0.8, 0.65, 0.5].map((quality) => at(whole, quality)),
    ...[0.75, 0.5, 0.25].map((part) => at(whole * part, 0.5)),
  ]
}
